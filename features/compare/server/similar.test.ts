import { beforeAll, describe, expect, it } from 'vitest';
import { GET, POST } from '@/app/api/insurance/[id]/similar/route';
import { POST as calculate } from '@/app/api/insurance/[id]/calculatePrice/route';
import { calculatePriceResponse } from '@/features/quote/quote.api';
import { insuranceItem, type InsuranceItem } from '@/features/catalogue/plan-schemas';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { regionsOf } from '@/lib/markets/distance';
import { apiRequest, paramsOf } from '@/lib/testing/request';

beforeAll(() => seedCatalogue(database()));

async function like(id: number | string, site: MarketCode): Promise<{ status: number; plans: InsuranceItem[] }> {
  const answer = await GET(apiRequest(`/api/insurance/${id}/similar`, { site }), paramsOf({ id: String(id) }));
  const body: unknown = await answer.json();
  return { status: answer.status, plans: answer.ok ? insuranceItem.array().parse(body) : [] };
}

function apart(one: readonly string[], other: readonly string[]): boolean {
  const all = new Set([...one, ...other]).size;
  return one.length > 0 && other.length > 0 && one.length + other.length - all < all / 2;
}

describe.each(markets)('plans like a plan of $code', (market) => {
  it('are three at most of its line, those of other organisations first, and always the same', async () => {
    const lineOf = new Map<number, string>();
    const sellers = new Map<string, Set<string>>();
    const all: { id: number; organization: string; regions: readonly string[] }[] = [];
    for await (const plan of readCatalogue({ db: database(), market })) {
      lineOf.set(plan.id, plan.productType);
      const organization = plan.organization.url;
      sellers.set(plan.productType, (sellers.get(plan.productType) ?? new Set()).add(organization));
      const clinics = plan.details.clinics.map(([clinic]) => clinic);
      all.push({ id: plan.id, organization, regions: regionsOf(clinics, market.geography) });
    }
    let found = 0;
    for (const { id, organization, regions } of all) {
      const { plans } = await like(id, market.code);
      expect(plans.length).toBeLessThanOrEqual(3);
      expect(plans.map((plan) => plan.id)).not.toContain(id);
      for (const plan of plans) expect(lineOf.get(plan.id)).toBe(lineOf.get(id));
      // Plans whose clinics are mostly in other regions come after all others.
      const steps = plans.map(
        (plan) =>
          2 * Number(apart(regions, Object.keys(plan.clinicRegions))) + Number(plan.organization.url === organization),
      );
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      found += plans.length;
    }
    expect(found).toBeGreaterThan(all.length);
    const again = [await like(all[0]!.id, market.code), await like(all[0]!.id, market.code)];
    expect(again[0]).toEqual(again[1]);
  });
});

it('are those that accept the profile, at its prices, also of a plan that does not', async () => {
  const profile = {
    ingresodatos: true,
    cotizante: [{ edad: 66 }],
    mascota: [{ especie: 'Perro', raza: 'x', edad: 9 }],
  };
  const call = async (handler: typeof POST, id: number) => {
    const answer = await handler(
      apiRequest(`/api/insurance/${id}`, { site: 'cl', body: { profile } }),
      paramsOf({ id: String(id) }),
    );
    expect(answer.status).toBe(200);
    return (await answer.json()) as unknown;
  };
  const priceOf = async (id: number) => calculatePriceResponse.parse(await call(calculate, id));
  let proposed = 0;
  const refused: number[] = [];
  for await (const { id, productType } of readCatalogue({ db: database(), market: markets[0]! })) {
    if (productType === 'ISAPRE') continue;
    for (const { id: other, profilePrice } of insuranceItem.array().parse(await call(POST, id))) {
      const { price, reason } = await priceOf(other);
      expect(reason).toBeNull();
      if (profilePrice) expect(price).toEqual(profilePrice);
      proposed++;
    }
    for (const other of (await like(id, 'cl')).plans) if ((await priceOf(other.id)).reason) refused.push(other.id);
  }
  expect(proposed).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
});

it('are nearer in price and coverage than the others of the line', async () => {
  const market = markets.find(({ code }) => code === 'cl')!;
  const prices: number[] = [];
  let id = 0;
  for await (const plan of readCatalogue({ db: database(), market }))
    if (plan.productType === 'ISAPRE') {
      prices.push(plan.referencePrice);
      id ||= plan.id;
    }
  const own = prices[0]!;
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + Math.abs(Math.log(value / own)), 0) / values.length;
  const { plans } = await like(id, 'cl');
  expect(mean(plans.map(({ priceRange }) => priceRange.from))).toBeLessThan(mean(prices.slice(1)));
});

describe('have clinics where the plan and the visitor are, before any elsewhere', () => {
  async function regionsOfIsapres(): Promise<ReadonlyMap<number, readonly string[]>> {
    const market = markets.find(({ code }) => code === 'cl')!;
    const found = new Map<number, readonly string[]>();
    for await (const { id, productType, details } of readCatalogue({ db: database(), market }))
      if (productType === 'ISAPRE') {
        const clinics = details.clinics.map(([clinic]) => clinic);
        found.set(id, regionsOf(clinics, market.geography));
      }
    return found;
  }

  it('by the regions of the plan', async () => {
    const regions = await regionsOfIsapres();
    let checked = 0;
    for (const [id, own] of regions) {
      const within = [...regions].filter(([other, there]) => other !== id && !apart(own, there));
      if (within.length < 3 || within.length === regions.size - 1) continue;
      for (const plan of (await like(id, 'cl')).plans) expect(apart(own, regions.get(plan.id)!)).toBe(false);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('and by the region of the visitor', async () => {
    const regions = await regionsOfIsapres();
    const region = { stateCode: '8', stateName: 'Biobío', abbreviation: 'BI' };
    const [id] = [...regions].find(([, own]) => own.includes('8') && own.includes('13')) ?? [...regions][0]!;
    const profile = { ingresodatos: true, cotizante: [{ edad: 34, ingreso: 1_800_000 }], region };
    const answer = await POST(
      apiRequest(`/api/insurance/${id}/similar`, { site: 'cl', body: { profile } }),
      paramsOf({ id: String(id) }),
    );
    const plans = insuranceItem.array().parse(await answer.json());
    expect(plans).toHaveLength(3);
    const known = plans.map((plan) => regions.get(plan.id)!).filter(({ length }) => length > 0);
    for (const there of known) expect(there).toContain('8');
  });
});

it.each([
  ['an unknown plan', 999_999_999, 404],
  ['no number', 'abc', 400],
  ['a negative number', '-1', 400],
])('are none of %s', async (_, id, status) => {
  expect((await like(id, 'cl')).status).toBe(status);
});
