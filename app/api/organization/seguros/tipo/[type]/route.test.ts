import { beforeAll, describe, expect, it } from 'vitest';
import { organizationSummary } from '@/features/catalogue/plan-schemas';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { marketDirectory } from '@/features/compare/server/search-plans';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { organization } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import { clinicDirectoryOf } from '@/lib/markets/common-directories';
import { testCtx } from '@/lib/testing/database';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { GET } from './route';

const TYPES = [
  'ISAPRE',
  'ASEG',
  'PRESTADOR',
  'EPS',
  'CORREDOR',
  'CORREDORA',
  'MEDICINA PREPAGADA',
  'CLINICA',
  'FUNDACION',
  'REASEG',
  'POLIZA',
  'MASCOTAS',
  'DOMICILIO',
];

const ask = (type: string, site: MarketCode = 'co', query = '') =>
  GET(apiRequest(`/api/organization/seguros/tipo/${encodeURIComponent(type)}${query}`, { site }), paramsOf({ type }));

beforeAll(() => seedCatalogue(database()));

describe('GET /api/organization/seguros/tipo/{type}', () => {
  it.each(markets.flatMap(({ code }) => TYPES.map((type) => [code, type] as const)))(
    'accepts in %s %s [E-47]',
    async (site, type) => {
      const answer = await ask(type, site);
      expect(answer.status).toBe(200);
      const organizations = organizationSummary.array().parse(await answer.json());
      expect(organizations.filter((one) => one.type !== type)).toEqual([]);
    },
  );

  it.each(['isapre', 'SOAT', 'ISAPRE ', 'ISAPRE,EPS', '%00', '__proto__', ''])('refuses %j [E-47]', async (type) => {
    const answer = await ask(type);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { message: 'Datos Inválidos' } });
  });

  it('answers somebody for each type that the catalogue of a market has [E-47]', async () => {
    const rows = await database()
      .selectDistinct({ market: organization.market, type: organization.type })
      .from(organization);
    expect(rows.length).toBeGreaterThan(markets.length);
    for (const { market, type } of rows) {
      const { code } = markets.find(({ id }) => id === market)!;
      const found = organizationSummary.array().parse(await (await ask(type, code)).json());
      expect([code, type, found.length > 0]).toEqual([code, type, true]);
    }
  });

  it.each(markets)('answers in $code the clinics that its plans name [E-47]', async (market) => {
    const named = new Set<string>();
    for await (const { details, closed } of readCatalogue({ db: database(), market }))
      for (const [clinic] of closed ? [] : details.clinics) named.add(clinic);
    const answer = await ask('CLINICA', market.code);
    const clinics = organizationSummary.array().parse(await answer.json());
    expect(clinics.length > 0).toBe(clinicDirectoryOf(market) !== undefined);
    expect(clinics.map(({ displayName }) => displayName).sort()).toEqual([...named].sort());
    const { clinics: listed } = await marketDirectory(testCtx(market.code));
    expect(clinics.map(({ url }) => url).sort()).toEqual(listed.map(({ segment }) => segment).sort());
  });

  it('answers clinics of a region alone where that is known', async () => {
    const valle = organizationSummary.array().parse(await (await ask('CLINICA', 'co', '?region=76')).json());
    expect(valle.length).toBeGreaterThan(0);
    expect(valle.filter(({ regions }) => !regions.includes('76'))).toEqual([]);
  });

  it("answers the site's own organisations by name", async () => {
    const isapres = (await (await ask('ISAPRE', 'cl')).json()) as { displayName: string }[];
    expect(isapres.map(({ displayName }) => displayName)).toEqual([
      'Banmédica',
      'Colmena',
      'Consalud',
      'Cruz Blanca',
      'Esencial',
      'Nueva Masvida',
      'Vida Tres',
    ]);
    expect(await (await ask('ISAPRE', 'co')).json()).toEqual([]);
  });

  it('answers those that serve the region asked for, and says which regions those are', async () => {
    const served = async (query: string) => {
      const list = organizationSummary.array().parse(await (await ask('EPS', 'co', query)).json());
      return list.map(({ url }) => url);
    };
    const [all, valle, bogota] = [await served(''), await served('?region=76'), await served('?region=11')];
    expect(all).toHaveLength(12);
    expect(valle).toEqual(expect.arrayContaining(['Comfenalco-Valle', 'SOS', 'Nueva-EPS']));
    expect(valle).not.toContain('Compensar');
    expect(bogota).toContain('Compensar');
    expect(bogota).not.toContain('Comfenalco-Valle');
  });

  it.each(['100', 'RM', ''])('calls the region %j unknown [X-28]', async (code) => {
    const answer = await ask('EPS', 'co', `?region=${code}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { message: `${code} Región Desconocida` } });
  });
});
