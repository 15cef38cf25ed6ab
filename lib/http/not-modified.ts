import type { ServerResponse } from 'node:http';

/** Headers that describe a body, which a 304 has not. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'transfer-encoding', 'content-type'];

/**
 * Lets an answer that the browser has already leave as 304 without its body: pages carry the ETag that the page cache
 * gave them (`lib/page-cache/entry.ts`). Node drops what is written after a head of 304.
 */
export function answerNotModified(known: string | undefined, response: ServerResponse): void {
  if (!known) return;
  const tags = new Set(known.split(',').map((tag) => tag.trim()));
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const etag = response.getHeader('etag');
    if (status !== 200 || typeof etag !== 'string' || !tags.has(etag)) return writeHead(status, ...rest);
    for (const name of OF_THE_BODY) response.removeHeader(name);
    response.statusCode = 304;
    return writeHead(304);
  }) as typeof response.writeHead;
}
