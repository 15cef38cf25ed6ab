// Node runs this file as it stands (lib/http/server.ts): relative imports with endings only.
import pino from 'pino';
import { readEnv } from './env.ts';

// Its level alone, read anew: the other settings need not be made when this is loaded.
/** Never give it bodies, addresses of visitors, names or query strings. */
export const logger = pino({ level: readEnv().LOG_LEVEL, base: null });
