import { connect } from 'node:net';
import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: cl.localhost\r\n${headers}Connection: close\r\n\r\n`;

for (const [request, allow] of [
  ['TRACE / HTTP/1.1', 'GET, HEAD'],
  ['PROPFIND /api/country HTTP/1.1', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
] as const)
  test(`${request} answers 405 and says what is allowed @once`, async ({ baseURL }) => {
    const answer = await exchange(Number(new URL(baseURL!).port), `${request}\r\nHost: cl.localhost\r\n\r\n`);
    const [head, body] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 405 /);
    expect(head).toContain(`Allow: ${allow}\r\n`);
    expect(JSON.parse(body!).error).toMatchObject({ code: 'METHOD_NOT_ALLOWED', message: 'Método no permitido' });
  });

for (const path of ['/Compra-Online/%25', '/Compra-Online/%2500', '/Isapre/%25/Planes/a', '/Isapre/a/Planes/50%25'])
  test(`${path}, encoded twice or not at all, is an unknown address @once`, async ({ baseURL }) => {
    expect(await exchange(Number(new URL(baseURL!).port), get(path))).toMatch(/^HTTP\/1.1 404 /);
  });

test('an endpoint refuses a method it has not with the envelope @once', async ({ baseURL }) => {
  const request =
    'PUT /api/comparator HTTP/1.1\r\nHost: cl.localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  const [head, body] = (await exchange(Number(new URL(baseURL!).port), request)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 405 /);
  expect(JSON.parse(body!).error).toMatchObject({ code: 'METHOD_NOT_ALLOWED', message: 'Método no permitido' });
});

test('a header that skips middleware in old versions skips nothing @once', async ({ baseURL }) => {
  const forged = 'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware\r\n';
  const unknownHost = `GET / HTTP/1.1\r\nHost: evil.test\r\n${forged}Connection: close\r\n\r\n`;
  expect(await exchange(Number(new URL(baseURL!).port), unknownHost)).toMatch(/^HTTP\/1.1 421 /);
});

test('each call of the description of the back end has a handler [A-87] @cl-phone', async ({ baseURL, market }) => {
  const ask = (path: string) => fetchAs(`${market.code}.localhost`, baseURL!, path);
  const { paths } = JSON.parse((await ask('/openapi.json')).body) as { paths: Record<string, Record<string, unknown>> };
  expect(Object.keys(paths).length).toBeGreaterThan(100);
  const messageIn = (body: string) => (JSON.parse(body) as { error: { message: string } }).error.message;
  const unknown = await ask('/api/no-existe');
  expect(unknown.status).toBe(404);
  const wrong: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    const { status, body } = await ask(path.replaceAll(/\{\w+\}/g, 'x'));
    const isMissing = status === 404 && !path.includes('{') && messageIn(body) === messageIn(unknown.body);
    const isAnswered = operations.get ? status < 500 && !isMissing : status === 405;
    if (!isAnswered) wrong.push(`${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
