// Node runs this file directly: relative imports only, with file endings.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** `isGiven`: the id is from the proxy, so the response repeats it. */
type Identity = { readonly requestId: string; readonly isGiven: boolean; readonly traceId: string | undefined };

const identities = new WeakMap<IncomingMessage, Identity>();

const REQUEST_ID = /^[\w.:=/+-]{8,128}$/;
/** W3C Trace Context, 3.2. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Id and trace of a request. Only a trusted proxy (`hops`) may choose them; values from others are dropped. */
export function identify(request: IncomingMessage, hops: number): Identity {
  const known = identities.get(request);
  if (known) return known;
  const { headers } = request;
  const given = hops > 0 ? headers['x-request-id'] : undefined;
  const [, traceId] = (hops > 0 && TRACE_PARENT.exec(String(headers.traceparent))) || [];
  if (!traceId) {
    delete headers.traceparent;
    delete headers.tracestate;
  }
  const isGiven = typeof given === 'string' && REQUEST_ID.test(given);
  const identity = { requestId: isGiven ? given : randomUUID(), isGiven, traceId };
  identities.set(request, identity);
  return identity;
}
