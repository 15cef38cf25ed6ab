import Big from 'big.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareResponse, type CompareRequestInput } from '@/features/compare/search-schemas';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { ufValue } from '@/lib/db/schema';
import { apiRequest } from '@/lib/testing/request';
import { POST } from './route';
import { dayFromToday } from '@/lib/testing/days';

const UF = 40_000;

beforeAll(async () => {
  await seedCatalogue(database());
  await database()
    .insert(ufValue)
    .values({ day: dayFromToday('cl', -1), value: UF });
});

const post = (body: CompareRequestInput, site: MarketCode = 'cl') =>
  POST(apiRequest('/api/insurance/compare/metadata', { site, body }));

async function found(body: CompareRequestInput, site: MarketCode = 'cl') {
  const answer = await post(body, site);
  expect(answer.status).toBe(200);
  return compareResponse.parse(await answer.json());
}

async function refusal(body: CompareRequestInput, site: MarketCode = 'cl') {
  const answer = await post(body, site);
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return [answer.status, error.code, error.message];
}

const isapres = { organizationType: ['ISAPRE' as const], productType: 'ISAPRE', take: 100 };
const complementary = { organizationType: ['ASEG' as const], productType: 'COMPLEMENTARIO', take: 100 };
const pets = { organizationType: ['MASCOTAS' as const], productType: 'MASCOTAS', take: 100 };
const abroad = { organizationType: ['ASEG' as const], productType: 'INTERNACIONAL', take: 100 };
const family = { ingresodatos: true, cotizante: [{ sexo: 'Masculino' as const, edad: 35, ingreso: 1_650_000 }] };
const inUf = (pesos: number) => new Big(pesos).div(UF).round(2, Big.roundHalfUp).toNumber();

describe('targetCurrency', () => {
  it('states pesos in UF of the day, and ranges and orders by it [E-29]', async () => {
    const order = 'lowerPrice' as const;
    const pesos = await found({ ...isapres, order });
    const uf = await found({ ...isapres, order, targetCurrency: 'UF' });
    expect(uf.metaData.total).toBe(pesos.metaData.total);
    for (const { price, priceRange } of uf.data)
      expect([price.currency, priceRange]).toEqual(['UF', { from: price.minPrice, unit: price.unit, currency: 'UF' }]);
    const amounts = uf.data.map(({ price }) => price.minPrice);
    expect(amounts).toEqual(pesos.data.map(({ price }) => inUf(price.minPrice)));
    const [fromPrice, toPrice] = [amounts[10]!, amounts[60]!];
    const some = await found({ ...isapres, order, targetCurrency: 'UF', fromPrice, toPrice });
    expect(some.metaData.total).toBe(amounts.filter((own) => own >= fromPrice && own <= toPrice).length);
  });

  it('prices a profile in UF as the tariff has it, not by way of pesos [E-29]', async () => {
    const uf = await found({ ...isapres, profile: family, targetCurrency: 'UF' });
    const pesos = await found({ ...isapres, profile: family });
    const inPesos = new Map(pesos.data.map(({ id, profilePrice }) => [id, profilePrice!.amount]));
    for (const { id, profilePrice } of uf.data.filter((plan) => inPesos.has(plan.id))) {
      expect(profilePrice!.currency).toBe('UF');
      expect(Math.abs(profilePrice!.amount * UF - inPesos.get(id)!)).toBeLessThanOrEqual(0.005 * UF + 1);
    }
  });

  it("says the household's 7 % in UF, too [E-29]", async () => {
    const uf = await found({ ...isapres, profile: family, targetCurrency: 'UF' });
    expect(uf.data[0]!.profilePrice).toMatchObject({ currency: 'UF', legalSeven: inUf(144_375) });
    const pesos = await found({ ...isapres, profile: family, targetCurrency: 'CLP' });
    expect(pesos.data[0]!.profilePrice).toMatchObject({ currency: 'CLP', legalSeven: 144_375 });
  });

  it('states what is sold in pesos in UF too', async () => {
    const pesos = await found({ ...pets, order: 'lowerPrice' });
    const uf = await found({ ...pets, order: 'lowerPrice', targetCurrency: 'UF' });
    expect(uf.data.map(({ price }) => price.minPrice)).toEqual(pesos.data.map(({ price }) => inUf(price.minPrice)));
  });

  it('of the plans themselves changes nothing', async () => {
    expect((await found({ ...isapres, targetCurrency: 'CLP' })).data).toEqual((await found(isapres)).data);
    expect((await found({ ...abroad, targetCurrency: 'USD' }, 'in')).data).toEqual((await found(abroad, 'in')).data);
  });

  it.each([
    ['cl', isapres, 'USD'],
    ['cl', isapres, 'COP'],
    ['in', abroad, 'CLP'],
    ['in', abroad, 'UF'],
  ] as const)('is refused where there is no rate: %s %o %s', async (site, body, targetCurrency) => {
    expect(await refusal({ ...body, targetCurrency }, site)).toEqual([
      400,
      'INVALID_DATA',
      `No hay precios en ${targetCurrency}`,
    ]);
  });
});

describe('comparator', () => {
  it('stands for its line [E-29]', async () => {
    const { data } = await found({ organizationType: ['ASEG'], comparator: 'complementary', take: 100 });
    expect(data).toEqual((await found(complementary)).data);
  });

  it('finds nothing with the product type of another', async () => {
    const { metaData } = await found({ ...isapres, comparator: 'complementary' });
    expect(metaData.total).toBe(0);
  });

  it.each(['nada', '__proto__', 'eps'])('is refused when the site has none such: %s', async (comparator) => {
    const answer = await refusal({ ...isapres, comparator });
    expect(answer).toEqual([400, 'INVALID_DATA', `El comparador ${comparator} no existe`]);
  });
});

describe('features and deductibles', () => {
  it('features are all there, of featuresFilter one is enough [E-29]', async () => {
    const { data } = await found(complementary);
    const [one, other] = [...new Set(data.flatMap(({ features }) => features))];
    const idsOf = (plans: typeof data) => plans.map(({ id }) => id);
    const has = (name: string | undefined) => (plan: (typeof data)[number]) => plan.features.includes(name!);
    const every = await found({ ...complementary, features: [one!, other!] });
    expect(idsOf(every.data)).toEqual(idsOf(data.filter(has(one)).filter(has(other))));
    const either = await found({ ...complementary, featuresFilter: [one!, other!] });
    expect(idsOf(either.data)).toEqual(idsOf(data.filter((plan) => has(one)(plan) || has(other)(plan))));
    expect(either.metaData.total).toBeGreaterThan(every.metaData.total);
  });

  it('deductiblesToCompare keeps the plans with one of those amounts [E-29]', async () => {
    const { data } = await found(complementary);
    const amountOf = (plan: (typeof data)[number]) => plan.insuranceMetadata.metadata.deductible?.amount ?? null;
    const amounts = [...new Set(data.map(amountOf))].filter((amount) => amount !== null).slice(0, 2);
    const some = await found({ ...complementary, deductiblesToCompare: amounts });
    expect(some.data.map(({ id }) => id).toSorted()).toEqual(
      data
        .filter((plan) => amounts.includes(amountOf(plan)!))
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(some.metaData.total).toBeLessThan(data.length);
  });

  it('fromDeductible and toDeductible are pesos, whatever currency a deductible is in [E-29]', async () => {
    const { data } = await found(complementary);
    const pesosOf = (plan: (typeof data)[number]) => {
      const own = plan.insuranceMetadata.metadata.deductible;
      expect(own?.currency_code ?? 'UF').toBe('UF');
      return own ? own.amount! * UF : null;
    };
    const [low, high] = [UF / 2, 3 * UF];
    const ranged = await found({ ...complementary, fromDeductible: low, toDeductible: high });
    const isInside = (pesos: number | null) => pesos !== null && pesos >= low && pesos <= high;
    const expected = data.filter((plan) => isInside(pesosOf(plan)));
    expect(ranged.data.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(data.filter((plan) => pesosOf(plan) !== null).length);
  });
});
