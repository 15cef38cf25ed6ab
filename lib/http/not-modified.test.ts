import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { answerNotModified } from './not-modified';

const servers: ReturnType<typeof createServer>[] = [];

/** Asked with a bare client: `fetch` would answer from what it knows of 304. */
async function ask(known: string | undefined, status = 200) {
  const server = createServer((_, response) => {
    answerNotModified(known, response);
    response.statusCode = status;
    response.setHeader('etag', 'W/"a"');
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-length', 5);
    response.end('hello');
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request({ port }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += String(part)));
      answer.on('end', () => resolve({ status: answer.statusCode!, body, headers: answer.headers }));
    })
      .on('error', reject)
      .end();
  });
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('answerNotModified', () => {
  it.each(['W/"a"', 'W/"b", W/"a"'])('answers 304 without a body to one who has it (%s)', async (known) => {
    const answer = await ask(known);
    expect(answer).toMatchObject({ status: 304, body: '', headers: { etag: 'W/"a"' } });
    expect(answer.headers['content-length']).toBeUndefined();
  });

  it.each([undefined, '', 'W/"b"', 'garbage'])('answers whole to one who has another or none (%s)', async (known) => {
    expect(await ask(known)).toMatchObject({ status: 200, body: 'hello', headers: { 'content-length': '5' } });
  });

  it('leaves an answer that is no 200 as it is', async () => {
    expect(await ask('W/"a"', 404)).toMatchObject({ status: 404, body: 'hello' });
  });
});
