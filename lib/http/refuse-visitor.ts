// Node runs this file as it stands: relative imports with endings only.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiUrl } from './request-checks.ts';
import { applyRules } from './response-head.ts';
import { responseRules } from './response-rules.ts';
import { sendRefusal } from './server-refusal.ts';

/** Answers 429: a page for people, an envelope for programs; `wait` in seconds. */
export function refuseVisitor(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  response: ServerResponse,
  requestId: string,
  wait: number,
): void {
  if (isApiUrl(url)) {
    sendRefusal(response, 429, requestId, wait);
    return;
  }
  applyRules(responseRules, { url, host: headers.host, requestId, ifNoneMatch: undefined }, response);
  response.setHeader('connection', 'close');
  response.writeHead(429, { 'content-type': 'text/html', 'retry-after': String(wait) }).end();
}
