// Node runs this file as it stands (lib/http/server.ts): relative imports with endings only.
import pino from 'pino';
import { logLevel } from './env.ts';

/** Never give it bodies, addresses of visitors, names or query strings. */
export const logger = pino({ level: logLevel(), base: null });
