import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sealPolicy } from '@/lib/security/seal';
import { replaceServerErrors } from './error-page';

const servers: ReturnType<typeof createServer>[] = [];

async function ask(answer: (response: ServerResponse) => void, path = '/'): Promise<Response> {
  const server = createServer((request, response) => {
    sealPolicy(response);
    replaceServerErrors(request.url ?? '/', response);
    answer(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

function html(response: ServerResponse, status: number): ServerResponse {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  return response;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('replaceServerErrors', () => {
  it.each([
    ['in one piece', (response: ServerResponse) => html(response, 500).end('<html id="__next_error__">')],
    [
      'in pieces, compressed',
      (response: ServerResponse) => {
        html(response, 500).setHeader('content-encoding', 'gzip');
        response.setHeader('content-length', 4);
        response.writeHead(500);
        response.write('junk');
        response.end('junk');
      },
    ],
  ])('puts a whole page in the place of an empty one sent %s', async (_, answer) => {
    const response = await ask(answer);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    const body = await response.text();
    expect(body).toContain('<h1>Algo salió mal de nuestro lado</h1>');
    expect(body).not.toMatch(/junk|__next_error__/);
  });

  it('speaks the language of the address', async () => {
    const answer = (response: ServerResponse) => html(response, 500).end();
    expect(await (await ask(answer, '/en/Comparar')).text()).toContain('<html lang="en">');
    expect(await (await ask(answer, '/pt?x=1')).text()).toContain('<html lang="pt">');
    expect(await (await ask(answer, '/enorme')).text()).toContain('<html lang="es">');
  });

  it('asks for patience with a page at an address that people open, and with data at one of the API', async () => {
    const refuse = (response: ServerResponse) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('retry-after', '41');
      response.statusCode = 429;
      response.end('{"error":{}}');
    };
    const page = await ask(refuse, '/url/AAAA');
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '41']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<h1>Espera un momento</h1>');
    expect(await (await ask(refuse, '/en/url/AAAA')).text()).toContain('<h1>Wait a moment</h1>');
    const api = await ask(refuse, '/api/buscarplanes/comparator/url/AAAA');
    expect([api.status, await api.text()]).toEqual([429, '{"error":{}}']);
  });

  it('leaves pages, refusals and errors of the API as they are', async () => {
    const page = await ask((response) => html(response, 404).end('no'));
    expect([page.status, await page.text(), page.headers.get('content-length')]).toEqual([404, 'no', '2']);
    const api = await ask((response) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    });
    expect([api.status, await api.text()]).toEqual([500, '{}']);
    const data = await ask((response) => {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/x-component');
      response.write('a');
      response.end('b');
    });
    expect([data.status, await data.text()]).toEqual([500, 'ab']);
  });
});
