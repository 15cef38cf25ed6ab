import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insuranceItem, type InsuranceItem } from '@/features/catalogue/plan-schemas';
import { importCatalogue } from '@/features/catalogue/server/import';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { GET } from './route';
import { dayFromToday } from '@/lib/testing/days';

const ask = (code: string, site: MarketCode, headers: Record<string, string> = {}) =>
  GET(apiRequest(`/api/insurance/product/${encodeURIComponent(code)}`, { site, headers }), paramsOf({ code }));

const catalogue = (market: MarketCode, currency: string) => ({
  market,
  organizations: [
    { type: 'ASEG', code: 'SURA', url: 'Sura', displayName: 'Suramericana', image: '/marks/co/Sura.svg' },
  ],
  insuranceTypes: [{ code: 'colectivo', color: '#37506b', upperType: 'COLECTIVO' }],
  plans: [
    {
      productType: 'COLECTIVO',
      organization: { type: 'ASEG', url: 'Sura' },
      productCode: 'FULL  20+80',
      url: 'Full-20',
      displayName: 'Plan Empresas',
      insuranceType: 'colectivo',
      exclusive: true,
      promoted: true,
      popular: true,
      startsOn: dayFromToday(market, -10),
      tariff: { model: 'perHead', currency, bands: [{ from: 1, to: 999_999, amount: 142_000 }] },
      details: {
        unit: 'employee',
        salesChannel: ['QpMixSale', 'ExecutiveEmployee'],
        modality: 'collective',
        minsubscribers: 20,
        priceDetail: 'perEmployee',
        annualBenefitMaximum: { amount: 50_000, currency_code: 'USD' },
        protection: 'worldwide',
        deductible: { amount: 0, currency_code: currency },
        offers: [{ kind: 'DISCOUNT', unitCode: '%', amount: 10, salesLimitQuantityEnable: true }],
      },
      verified: false,
    },
    {
      productType: 'COLECTIVO',
      organization: { type: 'ASEG', url: 'Sura' },
      productCode: 'BARE',
      url: 'Bare',
      displayName: 'Plan Básico',
      insuranceType: 'colectivo',
      startsOn: dayFromToday(market, -400),
      tariff: { model: 'flat', currency, amount: 90_000 },
      details: {
        unit: 'month',
        salesChannel: ['ExecutiveEmployee'],
        annualBenefitMaximum: { amount: 0, currency_code: currency },
        offers: 0,
      },
      verified: true,
    },
  ],
});

const SOLD = [
  ['co', 'COP'],
  ['pe', 'PEN'],
] as const;

beforeAll(async () => {
  for (const [market, currency] of SOLD) await importCatalogue(database(), catalogue(market, currency), new Date());
  await database().execute(sql`
    update plan_score set score = 8.7 from plan where plan.id = plan_id and product_code = 'FULL  20+80'`);
});

describe.each(SOLD)('GET /api/insurance/product/{code} of %s', (site, currency) => {
  const item = async (code: string): Promise<InsuranceItem> =>
    insuranceItem.parse(await (await ask(code, site)).json());

  it('answers id, productCode, displayName and url', async () => {
    expect(await item('FULL  20+80')).toMatchObject({
      id: expect.any(Number),
      productCode: 'FULL  20+80',
      displayName: 'Plan Empresas',
      url: 'Full-20',
    });
  });

  it('answers a plan of the product type that was asked for, and of no other', async () => {
    const of = (productType: string) =>
      GET(apiRequest(`/api/insurance/product/BARE?productType=${productType}`, { site }), paramsOf({ code: 'BARE' }));
    expect([(await of('COLECTIVO')).status, (await of('VIDA')).status]).toEqual([200, 404]);
  });

  it('answers the flags, on and off', async () => {
    const flags = ({ exclusive, isNew, isPromoted, insuranceMetadata }: InsuranceItem) => [
      exclusive,
      isNew,
      isPromoted,
      insuranceMetadata.isPopular,
    ];
    expect(flags(await item('FULL  20+80'))).toEqual([true, true, true, true]);
    expect(flags(await item('BARE'))).toEqual([false, false, false, false]);
  });

  it('answers score, or null, and no distance: nobody has said from where', async () => {
    expect(await item('FULL  20+80')).toMatchObject({ score: 8.7, distance: null });
    expect(await item('BARE')).toMatchObject({ score: null, distance: null });
  });

  it('answers type and organisation, worded in the language asked for [E-04] [E-05]', async () => {
    expect(await item('BARE')).toMatchObject({
      insuranceType: {
        code: 'colectivo',
        displayName: 'Colectivo',
        description: 'Plan de una empresa para sus empleados.',
        color: '#37506b',
        upperType: 'COLECTIVO',
      },
      organization: { displayName: 'Suramericana', url: 'Sura', metadata: { image: '/marks/co/Sura.svg' } },
    });
    const english = await ask('BARE', site, { 'accept-language': 'en' });
    expect(await english.json()).toMatchObject({ insuranceType: { displayName: 'Group' } });
  });

  it('answers the metadata of a card [E-07] [E-09]', async () => {
    expect((await item('FULL  20+80')).insuranceMetadata.metadata).toMatchObject({
      logo: '/marks/co/Sura.svg',
      salesChannel: ['QpMixSale', 'ExecutiveEmployee'],
      modality: 'collective',
      minsubscribers: 20,
      price_detail: 'perEmployee',
      hasOffer: true,
      protection: 'worldwide',
      deductible: { amount: 0, currency_code: currency },
    });
    expect((await item('BARE')).insuranceMetadata.metadata).toMatchObject({
      minsubscribers: null,
      hasOffer: false,
      protection: null,
      deductible: null,
    });
  });

  it('answers an annual maximum with its currency; 0 is no cap [E-08]', async () => {
    const maximum = async (code: string) => (await item(code)).insuranceMetadata.metadata.annual_benefit_maximum;
    expect(await maximum('FULL  20+80')).toEqual({ amount: 50_000, currency_code: 'USD' });
    expect(await maximum('BARE')).toEqual({ amount: 0, currency_code: currency });
  });

  it('answers the price from which it is sold, in its unit [E-10] [E-11]', async () => {
    expect(await item('FULL  20+80')).toMatchObject({
      price: { minPrice: 142_000, unit: 'employee', currency },
      priceRange: { from: 142_000, unit: 'employee', currency },
      profilePrice: null,
    });
  });

  it('tells sold out from no offer', async () => {
    expect((await item('BARE')).offers).toBe(0);
    expect((await item('FULL  20+80')).offers).toHaveLength(1);
  });
});

it.each([
  ['NOPE', 'co', 404],
  ["'; drop table plan; --", 'co', 404],
  ['BARE', 'cl', 404],
  ['a\u0000b', 'co', 400],
  ['x'.repeat(121), 'co', 400],
] as const)('a code is answered by the envelope: %j on %s by %d', async (code, site, status) => {
  const answer = await ask(code, site);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { code: expect.any(String), requestId: expect.any(String) } });
});
