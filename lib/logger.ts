// Node runs this file directly (lib/http/server.ts): relative imports only, with file endings.
import { hostname } from 'node:os';
import pino from 'pino';
import { logLevel } from './env.ts';
import { requestContext } from './request-context.ts';

/** Never log bodies, visitors' addresses, names or query strings. */
export const logger = pino({
  level: logLevel(),
  base: { host: hostname(), pid: process.pid },
  mixin: () => requestContext().getStore() ?? {},
});
