import { beforeAll, describe, expect, it } from 'vitest';
import { organizationDetail } from '@/features/catalogue/plan-schemas';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { GET } from './route';

const ask = (type: string, url: string, site: MarketCode = 'co') =>
  GET(apiRequest(`/api/organization/${encodeURIComponent(type)}/${url}`, { site }), paramsOf({ type, url }));

beforeAll(() => seedCatalogue(database()));

describe('GET /api/organization/{type}/{url}', () => {
  it('answers the organisation with its lines, plans and lowest prices [A-63]', async () => {
    const answer = await ask('EPS', 'Comfenalco-Valle');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const { lines, ...organization } = organizationDetail.parse(await answer.json());
    expect(organization).toEqual({
      type: 'EPS',
      code: 'EPS012',
      url: 'Comfenalco-Valle',
      displayName: 'EPS Comfenalco Valle',
      metadata: { image: '/marks/co/Comfenalco-Valle.svg' },
      regions: ['76'],
      currency: 'COP',
    });
    const menu = marketOf(toSite('co')!).lines.map(({ productType }) => productType);
    const sold = lines.map(({ productType }) => productType);
    expect(sold).toEqual(menu.filter((productType) => sold.includes(productType)));
    expect(lines[0]).toMatchObject({ productType: 'EPS', unit: 'month' });
    expect(lines[0]!.plans).toBeGreaterThan(0);
    expect(lines[0]!.fromPrice).toBeGreaterThan(10_000);
  });

  it('has the number and the lowest price that the table has', async () => {
    const { lines } = organizationDetail.parse(await (await ask('ISAPRE', 'Consalud', 'cl')).json());
    const { rows } = await database().execute<{ plans: string; price: number }>(
      `select count(*) plans, min(reference_price) price from plan join organization o on o.id = organization_id
       where o.url = 'Consalud' and o.type = 'ISAPRE' and plan.market = 1`,
    );
    expect(lines[0]).toMatchObject({ plans: Number(rows[0]!.plans), fromPrice: rows[0]!.price, unit: 'month' });
  });

  it.each([
    ['EPS', 'Nobody', 404],
    ['ISAPRE', 'Consalud', 404],
    ['SOAT', 'Consalud', 400],
  ])('refuses %s/%s in Colombia with %i', async (type, url, status) => {
    expect((await ask(type, url)).status).toBe(status);
  });
});
