import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { bankServer } from '@/features/embed/demonstration/bank-server';
import { expect, test as base } from '@/lib/testing/e2e';
import { admin } from '@/lib/testing/e2e-admin';
import { fetchAs } from '@/lib/testing/fetch-as';

export const PATHS = { cl: '/Comparar/Isapres', co: '/Comparar/EPS' } as const;
export const PHONES = { cl: '+56987654321', co: '+573001234567' } as const;
export const PROFILE = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 34 }], cargas: [] };
export const REGIONS = {
  cl: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
  co: { stateCode: '11', stateName: 'Bogotá', abbreviation: 'BOG' },
} as const;
export const REFERENCE = 'cliente-4711';

export const test = base.extend<{ partner: URL; bankPort: number }>({
  partner: async ({ baseURL, siteCode }, use) => {
    await use(new URL(`http://demo.${siteCode}.localhost:${new URL(baseURL!).port}`));
  },
  bankPort: async ({ baseURL, siteCode, partner }, use) => {
    const made = await admin('partners', 'key-add', `${siteCode}.demo`);
    const key = /qp_[\w-]{43}/.exec(made.stdout)?.[0] ?? '';
    expect(key, made.stderr).not.toBe('');
    const path = PATHS[siteCode as keyof typeof PATHS];
    const server = bankServer({
      site: partner,
      path,
      key,
      profile: { ...PROFILE, region: REGIONS[siteCode as keyof typeof REGIONS] },
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect.poll(async () => await statusOf(await mint(port), partner, baseURL!), { timeout: 15_000 }).toBe(200);
    await use(port);
    server.closeAllConnections();
    server.close();
  },
});

export const bankAt = (port: number, host = 'banco.localhost') => `http://${host}:${port}`;

export async function mint(port: number): Promise<string> {
  const { body } = await fetchAs('banco.localhost', bankAt(port), '/token');
  return (JSON.parse(body) as { token: string }).token;
}

const statusOf = async (token: string, { hostname }: URL, baseURL: string): Promise<number> =>
  (await fetchAs(hostname, baseURL, `/api/iframe-token?token=${token}`)).status;

export const eventOf = (page: Page, type: string) => page.locator(`#eventos [data-event="${type}"]`);
export const detailOf = async (page: Page, type: string): Promise<unknown> =>
  JSON.parse(await eventOf(page, type).first().locator('code').innerText());

export const detailsOf = async (page: Page, type: string): Promise<unknown[]> =>
  (await eventOf(page, type).locator('code').allInnerTexts()).map((text) => JSON.parse(text) as unknown);

export const frameOf = (page: Page, { origin }: URL): Frame =>
  page.frames().find((frame) => frame.url().startsWith(origin))!;

export async function openBank(page: Page, port: number, partner: URL, address = '/'): Promise<Frame> {
  await page.goto(new URL(address, bankAt(port)).href);
  await expect(eventOf(page, 'ready').first()).toBeVisible({ timeout: 30_000 });
  return frameOf(page, partner);
}
