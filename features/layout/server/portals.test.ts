import { afterEach, describe, expect, it, vi } from 'vitest';
import { markets } from '@/lib/markets';
import { toSite } from '@/lib/site/site';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function portalsWith(settings: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { listPortalCards } = await import('./load-menu');
  return Object.fromEntries(
    markets.map((market) => [market.code, listPortalCards({ site: toSite(market.code)!, market, locale: 'es' })]),
  );
}

const purchases = { key: 'purchases', href: '/mi-compra', isOutside: false };
const persons = { key: 'persons', href: '/Mis-datos', isOutside: false };

describe('the portals of customers', () => {
  it('begin, in each market that sells online, with what a person bought', () => {
    for (const { code, lines, portals } of markets)
      expect(portals[0]!.key === 'purchases', code).toBe(lines.some(({ onlinePurchase }) => onlinePurchase));
  });

  it('are the page of ours as long as nobody names others', async () => {
    const own = [purchases, persons];
    expect(await portalsWith({})).toEqual({ cl: own, pe: own, co: own, in: own });
  });

  it('are those of the settings, by market', async () => {
    const found = await portalsWith({
      PORTAL_PERSONS_URL: 'cl=https://clientes.example/cl',
      PORTAL_COMPANIES_URL: 'https://clientes.example/empresas',
    });
    const companies = { key: 'companies', href: 'https://clientes.example/empresas', isOutside: true };
    expect(found.cl).toEqual([
      purchases,
      { key: 'persons', href: 'https://clientes.example/cl', isOutside: true },
      companies,
    ]);
    expect(found.pe).toEqual([purchases, persons, companies]);
  });
});
