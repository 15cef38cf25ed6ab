import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { errorEnvelope } from '@/lib/contract/atoms';
import { explainWrongMethod } from './wrong-method';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Answers as Next does; `early`: the head goes first, as compression has it. */
async function ask(path: string, { status = 405, early = false, method = 'PUT' } = {}) {
  const server = createServer((request, response) => {
    explainWrongMethod(request.url!, response, 'r-1');
    response.statusCode = status;
    if (early) response.writeHead(status);
    response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
}

it.each([true, false])('an endpoint refuses a method it has not with the envelope (head first: %s)', async (early) => {
  const answer = await ask('/api/comparator', { early });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([405, 'no-store']);
  expect(errorEnvelope.parse(await answer.json()).error).toEqual({
    code: 'METHOD_NOT_ALLOWED',
    message: 'Método no permitido',
    requestId: 'r-1',
  });
});

it.each([
  ['/Comparar', 405, 'PUT'],
  ['/api/comparator', 204, 'PUT'],
  ['/api/comparator', 405, 'HEAD'],
])('%s with %i to %s has no body', async (path, status, method) => {
  expect(await (await ask(path, { status, method })).text()).toBe('');
});
