// Node runs this file directly (lib/http/server.ts): relative imports only, with file endings.
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide.ts';

type RequestContext = { readonly requestId: string; readonly traceId?: string | undefined };

/** Data of the current request for log lines. */
export const requestContext = () => processWide('request-context', () => new AsyncLocalStorage<RequestContext>());
