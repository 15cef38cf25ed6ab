import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as compare } from '@/app/api/insurance/compare/metadata/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { comparedItem, compareResponse, type CompareRequestInput } from '@/features/compare/search-schemas';
import { errorEnvelope, type MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';
import { POST } from './route';
import { LIST_ORDERS } from '@/lib/routing/list-query';

beforeAll(() => seedCatalogue(database()));

const ask = (body: CompareRequestInput, site = markets[0]!.code) =>
  POST(apiRequest('/api/insurance/promotedProduct', { site, body }));

const eps: CompareRequestInput = { organizationType: ['EPS'], productType: 'EPS' };
const isapres: CompareRequestInput = { organizationType: ['ISAPRE'], productType: 'ISAPRE' };
const profile = { ingresodatos: true, cotizante: [{ edad: 44, ingreso: 2_000_000 }] };

async function refusal(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, errorEnvelope.parse(await response.json()).error.message];
}

const NONE = [404, 'Problema en endpoint para obtener producto promocionado'];

async function everyPlan(body: CompareRequestInput, site: MarketCode = 'cl') {
  const read = async (page: number) => {
    const path = '/api/insurance/compare/metadata';
    const answer = await compare(apiRequest(path, { site, body: { ...body, take: 100, page } }));
    return compareResponse.parse(await answer.json());
  };
  const first = await read(1);
  const { metaData } = first;
  const others = Array.from({ length: Math.ceil(metaData.total / 100) - 1 }, (_, index) => read(index + 2));
  return { plans: [first, ...(await Promise.all(others))].flatMap(({ data }) => data), metaData };
}

describe('POST promotedProduct', () => {
  it.each<[MarketCode, CompareRequestInput]>([
    ['cl', isapres],
    ['cl', { ...isapres, profile }],
    ['cl', { ...isapres, organizations: ['Colmena', 'Consalud'] }],
    ['pe', eps],
    ['co', { organizationType: ['ASEG'], productType: 'POLIZA', profile }],
  ])('answers in %s the promoted plan of the list that is recommended most [A-14]', async (site, body) => {
    const { plans, metaData } = await everyPlan({ ...body, order: 'recommended' }, site);
    const promoted = plans.filter(({ isPromoted }) => isPromoted);
    expect(metaData.promoted).toBe(promoted.length);
    for (const order of LIST_ORDERS) {
      const response = await ask({ ...body, order, page: 7 }, site);
      expect(response.status).toBe(200);
      expect(comparedItem.parse(await response.json())).toEqual(promoted[0]);
    }
  });

  it('leaves the list as it is: a promoted plan wins no place and loses none', async () => {
    const { plans } = await everyPlan({ ...isapres, order: 'lowerPrice' });
    // Sold-out plans come last.
    const prices = plans.flatMap(({ offers, price }) => (offers === 0 ? [] : price.minPrice));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(plans.filter(({ isPromoted }) => isPromoted).length).toBeGreaterThan(0);
  });

  it('answers 404, and says so in the log, when no promoted plan matches or no showcase is wanted [X-25]', async () => {
    const log = vi.spyOn(logger, 'info');
    expect(await refusal(ask({ ...isapres, displayShowcase: false }))).toEqual(NONE);
    expect(await refusal(ask({ ...isapres, toPrice: 1 }))).toEqual(NONE);
    expect(await refusal(ask({ ...isapres, organizations: ['Nobody'] }))).toEqual(NONE);
    expect(log.mock.calls.filter(([, message]) => message === NONE[1])).toHaveLength(3);
    const { metaData } = await everyPlan({ ...isapres, displayShowcase: false });
    expect(metaData.promoted).toBe(0);
  });

  it('takes the keys of a comparison and no others', async () => {
    const response = await POST(apiRequest('/api/insurance/promotedProduct', { body: { ...isapres, colour: 'red' } }));
    expect(response.status).toBe(400);
  });
});
