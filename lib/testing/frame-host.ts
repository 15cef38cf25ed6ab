import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './e2e';
import { admin } from './e2e-admin';
import { fetchAs } from './fetch-as';

export const test = base.extend<{
  hostPort: number;
  partner: string;
  mint: (kind?: string) => Promise<{ readonly token: string; readonly jti: string }>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  hostPort: async ({}, use) => {
    const server = createServer(({ url = '/' }, response) => {
      const query = new URL(url, 'http://host').searchParams;
      const [src, policy] = [query.get('src') ?? '', query.get('policy') ?? ''].map((text) =>
        text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
      );
      const frame = `<iframe title="Seguros" width="100%" height="700" src="${src}" referrerpolicy="${policy}"></iframe>`;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="es"><title>Banco</title><link rel="icon" href="data:,">${frame}`);
    }).listen(0);
    await once(server, 'listening');
    await use((server.address() as AddressInfo).port);
    server.closeAllConnections();
    server.close();
  },
  partner: async ({ baseURL, siteCode }, use) => {
    await use(`http://demo.${siteCode}.localhost:${new URL(baseURL!).port}`);
  },
  mint: async ({ baseURL, siteCode, hostPort }, use) => {
    await use(async (kind = 'page') => {
      const origin = `http://banco.localhost:${hostPort}`;
      const made = await admin('partners', 'token', `${siteCode}.demo`, '--origin', origin, '--kind', kind, '--json');
      const minted = JSON.parse(made.stdout) as { token: string; jti: string };
      await expect.poll(() => statusOf(minted.token, baseURL!, siteCode), { timeout: 10_000 }).toBe(200);
      return minted;
    });
  },
});

export const statusOf = async (token: string, baseURL: string, siteCode: string): Promise<number> =>
  (await fetchAs(`demo.${siteCode}.localhost`, baseURL, `/api/iframe-token?token=${token}`)).status;

export const addressOf = (origin: string, path: string, query: Readonly<Record<string, string>> = {}): string =>
  `${origin}${path}${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''}`;
