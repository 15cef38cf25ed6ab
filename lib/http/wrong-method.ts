import type { ServerResponse } from 'node:http';
import { refusal } from './refusal.ts';

const OF_THE_BODY = ['Content-Type', 'Content-Length', 'Cache-Control', 'X-Request-Id'];

/**
 * Gives Next's 405 of an endpoint, which has no body, the envelope that every other refusal of the API has. Next does not
 * say which methods the endpoint takes, so neither can this: `public/openapi.json` does.
 */
export function explainWrongMethod(url: string, response: ServerResponse, requestId: string): void {
  if (!/^\/api(?:[/?]|$)/.test(url)) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let body: string | undefined;

  // Compression sends the head before it ends the answer, so the head is where the length must be known.
  response.writeHead = ((...args: unknown[]) => {
    if (args[0] === 405 && !response.hasHeader('content-type')) {
      const { headers, body: envelope } = refusal(405, requestId);
      for (const name of OF_THE_BODY) response.setHeader(name, headers[name]!);
      body = envelope;
    }
    return writeHead(...args);
  }) as typeof response.writeHead;
  response.end = ((...args: unknown[]) => {
    if (!response.headersSent && response.statusCode === 405) response.writeHead(405);
    return body === undefined ? end(...args) : end(body);
  }) as typeof response.end;
}
