import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { toSite } from '@/lib/site/site';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function footerWith(settings: Readonly<Record<string, string>>, code: string, locale: Locale = 'es') {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const [{ operatorOf }, { footerOf }] = await Promise.all([import('./load-menu'), import('../footer')]);
  const market = markets.find((one) => one.code === code)!;
  const { notices, policies, contact } = footerOf({ site: toSite(code)!, market, locale }, operatorOf(market));
  const address = contact.lines.find(({ icon }) => icon === 'map-pin')!.text;
  return { notices: notices.slice(2), outside: policies.outside, address };
}

describe('who runs the site', () => {
  it.each([
    ['cl', 'RUT'],
    ['pe', 'RUC'],
    ['co', 'NIT'],
    ['in', 'número tributario'],
  ])('is said not to be stated yet as long as no setting says it, on %s', async (code, number) => {
    const [notice] = (await footerWith({}, code)).notices;
    expect(notice).toBe(
      `Este sitio es una demostración: todavía no informa la razón social, el ${number} ni el domicilio de quien lo opera.`,
    );
  });

  it('has no address beside a notice that says there is none, but its city', async () => {
    expect((await footerWith({}, 'cl')).address).toBe('Santiago, Chile (domicilio no informado)');
    expect((await footerWith({}, 'pe', 'pt')).address).toBe('Lima, Peru (endereço não informado)');
    const settings = { OPERATOR_ADDRESS: 'cl=Av. Apoquindo 10, Santiago' };
    expect((await footerWith(settings, 'cl')).address).toBe('Av. Apoquindo 10, Santiago');
  });

  it('is named by the settings of its market, commas and all', async () => {
    const settings = {
      OPERATOR_NAME: 'pe=QuePlan Perú S.A.C., cl=QuePlan SpA',
      OPERATOR_TAX_ID: 'pe=20100070970',
      OPERATOR_ADDRESS: 'pe=Av. Arequipa 100, Lima, cl=Av. Apoquindo 10, Santiago',
    };
    expect((await footerWith(settings, 'pe')).notices[0]).toBe(
      'QuePlan es un servicio de QuePlan Perú S.A.C. · RUC: 20100070970 · Av. Arequipa 100, Lima',
    );
    expect((await footerWith(settings, 'cl')).notices[0]).toBe(
      'QuePlan es un servicio de QuePlan SpA · RUT: no informado · Av. Apoquindo 10, Santiago',
    );
  });
});

describe("Peru's book of complaints", () => {
  it.each([
    ['es', /^Libro de Reclamaciones \(Ley 29571\): este sitio todavía no tiene el suyo\..* contacto@queplan\.pe\.$/],
    ['en', /^Complaints book \(.*, Law 29571\): this site does not have one yet/],
    ['pt', /^Livro de reclamações \(.*, Lei 29571\): este site ainda não tem o seu/],
  ] as const)('is said to be missing, with the way to complain, in %s', async (locale, text) => {
    const { notices, outside } = await footerWith({}, 'pe', locale);
    expect(notices[1]).toMatch(text);
    expect(outside).toEqual([]);
  });

  it('is a link among the policies once it has an address, and no other market is without one', async () => {
    const { notices, outside } = await footerWith({ COMPLAINTS_BOOK_URL: 'pe=https://libro.example/queplan' }, 'pe');
    expect(outside).toEqual([{ href: 'https://libro.example/queplan', label: 'Libro de Reclamaciones' }]);
    expect(notices).toHaveLength(1);
    expect((await footerWith({}, 'cl')).notices).toHaveLength(1);
  });
});

describe('the portals', () => {
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
});
