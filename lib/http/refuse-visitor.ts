// Node runs this file as it stands: relative imports with endings only.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { methodsOf } from './request-checks.ts';
import { applyRules } from './response-head.ts';
import { responseRules } from './response-rules.ts';
import { refuse } from './server-refusal.ts';

/**
 * 429 as whoever asked reads it: a page for people, an envelope for programs.
 * @param wait seconds
 */
export function refuseVisitor(
  { url = '/' }: Pick<IncomingMessage, 'url'>,
  response: ServerResponse,
  requestId: string,
  wait: number,
): void {
  if (methodsOf(url).includes('POST')) {
    refuse(response, 429, requestId, wait);
    return;
  }
  applyRules(responseRules, { url, requestId, ifNoneMatch: undefined }, response);
  response.setHeader('connection', 'close');
  response.writeHead(429, { 'content-type': 'text/html', 'retry-after': String(wait) }).end();
}
