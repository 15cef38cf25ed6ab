import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CSP_NOTHING } from './csp';
import { sealPolicy } from './seal';

const servers: ReturnType<typeof createServer>[] = [];

async function policyOf(answer: (response: ServerResponse) => void): Promise<string | null> {
  const server = createServer((_, response) => {
    sealPolicy(response);
    answer(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-security-policy');
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('sealPolicy', () => {
  it('gives an answer without a policy one that allows nothing', async () => {
    expect(await policyOf((response) => response.end('x'))).toBe(CSP_NOTHING);
    expect(await policyOf((response) => response.writeHead(500).end())).toBe(CSP_NOTHING);
    expect(await policyOf((response) => response.writeHead(500, 'Error', { a: 'b' }).end())).toBe(CSP_NOTHING);
    expect(await policyOf((response) => response.write('x') && response.end())).toBe(CSP_NOTHING);
  });

  it('leaves an answer’s own policy as it is', async () => {
    expect(
      await policyOf((response) => {
        response.setHeader('Content-Security-Policy', "script-src 'self'");
        response.end();
      }),
    ).toBe("script-src 'self'");
    expect(
      await policyOf((response) => response.writeHead(200, { 'content-security-policy': "img-src 'self'" }).end()),
    ).toBe("img-src 'self'");
  });
});
