import type { ServerResponse } from 'node:http';
import { CSP_NOTHING } from './csp.ts';

/**
 * Gives every answer that would leave without a Content-Security-Policy the strictest one: pages bring their own
 * from the page cache, what is left (files, errors, feeds) needs none. Scripts and styles, which are no documents,
 * go without. It can't be a default header beforehand, since
 * Next adds to a policy that is there instead of replacing it.
 */
export function sealPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    const isCode = response.statusCode === 200 && response.req?.url?.startsWith('/_next/static/');
    if (!isCode && !response.headersSent && !response.hasHeader('content-security-policy'))
      response.setHeader('content-security-policy', CSP_NOTHING);
    return writeHead(...args);
  }) as typeof response.writeHead;
}
