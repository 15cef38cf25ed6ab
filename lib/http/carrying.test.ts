import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sealCarrying } from './carrying';

type Answer = (response: ServerResponse) => void;
const servers: Server[] = [];

async function ask(answer: Answer, path: string): Promise<Response> {
  const server = createServer((request, response) => {
    sealCarrying(request.url!, response);
    answer(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('sealCarrying', () => {
  const page: Answer = (response) => response.setHeader('cache-control', 's-maxage=300').end('x');
  const redirect: Answer = (response) => response.setHeader('location', '/a').writeHead(308).end();
  const kept = async (answer: Answer, path: string) => {
    const { headers } = await ask(answer, path);
    return ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name));
  };

  it('lets nobody keep or find what is answered under an address with a search, page or redirect', async () => {
    const none = ['private, no-store', 'noindex', 'no-referrer'];
    for (const path of ['/?perfil=x', '/?%70erfil=x', '/a?b=1&code=L'])
      for (const answer of [page, redirect]) expect(await kept(answer, path)).toEqual(none);
    expect(await kept(page, '/?order=popular')).toEqual(['s-maxage=300', null, null]);
  });
});
