// Node runs this file directly (lib/http/server.ts): relative imports only, with file endings.
import pino from 'pino';
import { logLevel } from './env.ts';

/** Never log bodies, visitors' addresses, names or query strings. */
export const logger = pino({ level: logLevel(), base: null });
