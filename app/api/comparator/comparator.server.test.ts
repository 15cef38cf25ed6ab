import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { comparator, comparatorFilters, type ComparatorFilters } from '@/features/compare/comparator/comparator.api';
import { COMPARATOR_FILTERS } from '@/features/compare/comparator/comparator-filters';
import { compareResponse, type CompareRequestInput } from '@/features/compare/search-schemas';
import * as catalogue from '@/features/compare/server/index/catalogue-index';
import type { MarketCode } from '@/lib/contract/atoms';
import { EXAMPLE_PLAN } from '@/lib/contract/provenance';
import { database } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import { marketOfCode, markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { POST as compare } from '../insurance/compare/metadata/route';
import { GET as getComparator } from './[comparator]/route';
import { GET as getFilters, POST as postFilters } from './[comparator]/filters/route';
import { GET as getComparators } from './route';

beforeAll(() => seedCatalogue(database()));

type Asked = { site?: MarketCode; language?: string };
const named = (name: string) => ({ params: Promise.resolve({ comparator: name }) });
const headersOf = (language: string) => ({ 'accept-language': language });
const pathOf = (name: string) => `/api/comparator/${encodeURIComponent(name)}/filters`;

async function parsed(answer: Promise<Response>): Promise<ComparatorFilters> {
  const response = await answer;
  expect(response.status).toBe(200);
  return comparatorFilters.parse(await response.json());
}

const filters = (name: string, query = '', { site = 'cl', language = 'es' }: Asked = {}) =>
  getFilters(apiRequest(`${pathOf(name)}?${query}`, { site, headers: headersOf(language) }), named(name));

const filtersFor = (name: string, body: CompareRequestInput, { site = 'cl' }: Asked = {}) =>
  postFilters(apiRequest(pathOf(name), { site, body }), named(name));

async function listOf(body: CompareRequestInput, site: MarketCode = 'cl') {
  const response = await compare(apiRequest('/api/insurance/compare/metadata', { site, body }));
  return compareResponse.parse(await response.json());
}

const listTotal = async (body: CompareRequestInput, site: MarketCode = 'cl') =>
  (await listOf(body, site)).metaData.total;

const isapres: CompareRequestInput = { organizationType: ['ISAPRE'], productType: 'ISAPRE' };
const family = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Masculino' as const, edad: 35, ingreso: 1_650_000 }],
  cargas: [{ sexo: 'Femenino' as const, edad: 4 }],
};

describe('GET /api/comparator', () => {
  it.each(markets)('names the comparators of $code with what each list is narrowed by [A-60]', async (market) => {
    const answer = await getComparators(apiRequest('/api/comparator', { site: market.code }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const found = comparator.array().parse(await answer.json());
    expect(found.map(({ name, productType }) => [name, productType])).toEqual(
      market.lines.map((line) => [line.comparator, line.productType]),
    );
    for (const one of found) {
      const names = one.filters.map(({ name }) => name);
      expect(names).toEqual(COMPARATOR_FILTERS.filter((name) => names.includes(name)));
      expect(names).toEqual(expect.arrayContaining(['organizations', 'price', 'targetCurrency']));
    }
  });

  it('answers one by its name in the language asked for, and 404 to others [A-60]', async () => {
    const ask = (name: string, language: string) =>
      getComparator(apiRequest(`/api/comparator/${name}`, { headers: headersOf(language) }), named(name));
    const complementary = comparator.parse(await (await ask('complementary', 'en')).json());
    expect(complementary.displayName).not.toBe(
      comparator.parse(await (await ask('complementary', 'es')).json()).displayName,
    );
    expect(complementary.filters.map(({ name, kind, keys }) => [name, kind, keys.join()])).toEqual([
      ['organizations', 'any', 'organizations'],
      ['insuranceTypes', 'any', 'insuranceTypes'],
      ['features', 'all', 'features'],
      ['featuresFilter', 'any', 'featuresFilter'],
      ['provenance', 'any', 'provenance'],
      ['price', 'range', 'fromPrice,toPrice'],
      ['deductible', 'range', 'fromDeductible,toDeductible'],
      ['deductiblesToCompare', 'any', 'deductiblesToCompare'],
      ['targetCurrency', 'one', 'targetCurrency'],
    ]);
    for (const name of ['nada', '__proto__', 'eps']) {
      const answer = await ask(name, 'es');
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { message: `El comparador ${name} no existe` } });
    }
  });
});

describe('the filters of a comparator', () => {
  it.each(markets.flatMap(({ code, lines }) => lines.map((line) => ({ code, line, name: line.comparator }))))(
    'have as many plans as the list with them: $code $name [A-60]',
    async ({ code, line, name }) => {
      const own = { organizationType: [line.organizationType], productType: line.productType };
      const all = await parsed(filters(name, '', { site: code }));
      expect(all.total).toBe(await listTotal(own, code));
      for (const [choice, options] of Object.entries(all.choices))
        for (const { value, count } of options.slice(0, 3))
          expect(await listTotal({ ...own, [choice]: [value] }, code), `${choice} ${value}`).toBe(count);
      for (const { value, currency, count } of all.deductibles) {
        const amount = value === 0 ? 0 : `${value} ${currency}`;
        expect(await listTotal({ ...own, deductiblesToCompare: [amount] }, code)).toBe(count);
      }
      for (const { value, count } of all.currencies)
        expect(await listTotal({ ...own, targetCurrency: value }, code)).toBe(count);
    },
  );

  it('follow the rest of the selection, and not their own choice [A-60]', async () => {
    const all = await parsed(filters('isapre'));
    const [first, second] = all.choices.organizations!;
    const narrowed = await parsed(filters('isapre', `organizations=${first!.value}`));
    expect(narrowed.choices.organizations).toEqual(all.choices.organizations);
    expect(narrowed.total).toBe(first!.count);
    const clinic = narrowed.choices.coverageOrganizations!.find(({ count }) => count > 0)!;
    expect(await listTotal({ ...isapres, organizations: [first!.value], coverageOrganizations: [clinic.value] })).toBe(
      clinic.count,
    );
    const both = await parsed(filters('isapre', `organizations=${first!.value}&organizations=${second!.value}`));
    expect(both.total).toBe(first!.count + second!.count);
  });

  it('narrow further with each feature that plans must have, and not with those of which one is enough', async () => {
    const all = await parsed(filters('complementary'));
    const [first, second] = all.choices.features!;
    const every = await parsed(filters('complementary', `features=${first!.value}`));
    const both = every.choices.features!.find(({ value }) => value === second!.value)!;
    const own = { organizationType: ['ASEG' as const], productType: 'COMPLEMENTARIO' };
    expect(await listTotal({ ...own, features: [first!.value, second!.value] })).toBe(both.count);
    const any = await parsed(filters('complementary', `featuresFilter=${first!.value}`));
    expect(any.choices.featuresFilter).toEqual(all.choices.featuresFilter);
    const either = await listTotal({ ...own, featuresFilter: [first!.value, second!.value] });
    expect(either).toBe(first!.count + second!.count - both.count);
  });

  it('go by the prices of the profile that is sent [A-60]', async () => {
    const own = await parsed(filtersFor('isapre', { ...isapres, profile: family }));
    const { min, max, buckets } = own.price!;
    expect([buckets[0]!.from <= min, buckets.at(-1)!.to >= max, buckets.length <= 12]).toEqual([true, true, true]);
    const lastPage = { ...isapres, profile: family, order: 'lowerPrice' as const, page: Math.ceil(own.total / 100) };
    const soldOut = (await listOf({ ...lastPage, take: 100 })).data.filter(({ offers }) => offers === 0);
    expect(buckets.reduce((sum, { count }) => sum + count, soldOut.length)).toBe(own.total);
    const { from, to } = buckets[1]!;
    const inside = { ...isapres, profile: family, fromPrice: from, toPrice: to };
    const narrowed = await parsed(filtersFor('isapre', inside));
    expect(narrowed.price).toEqual(own.price);
    expect(narrowed.total).toBe(await listTotal(inside));
    expect(narrowed.choices.organizations!.reduce((sum, { count }) => sum + count, 0)).toBe(narrowed.total);
    expect((await parsed(filters('isapre'))).price!.min).toBeLessThan(min);
  });

  it.each(markets)('start at the cheapest plan of $code that is on sale in the region', async (market) => {
    const { code: site, regions, lines } = market;
    for (const { comparator: name, organizationType, productType } of lines)
      for (const { stateCode, stateName, abbreviation } of regions) {
        const profile = { ...family, region: { stateCode, stateName, abbreviation } };
        const own: CompareRequestInput = { organizationType: [organizationType], productType, profile };
        const { data, metaData } = await listOf({ ...own, order: 'lowerPrice', take: 1 }, site);
        const { price } = await parsed(filtersFor(name, { ...own, fromPrice: 1 }, { site }));
        const [first] = data;
        const lowest = first?.profilePrice?.amount ?? first?.priceRange.from ?? null;
        const place = `${productType} ${stateName}`;
        expect([place, price?.min ?? null, metaData.scale.cheapest]).toEqual([place, lowest, lowest]);
      }
  });

  it('say with a price range also what a choice would have at any price', async () => {
    const own = await parsed(filtersFor('isapre', { ...isapres, profile: family }));
    const { from, to } = own.price!.buckets[1]!;
    const narrowed = await parsed(filtersFor('isapre', { ...isapres, profile: family, fromPrice: from, toPrice: to }));
    for (const choice of ['organizations', 'coverageOrganizations'] as const) {
      expect(narrowed.choices[choice]!.map(({ value, atAnyPrice }) => [value, atAnyPrice])).toEqual(
        own.choices[choice]!.map(({ value, count }) => [value, count]),
      );
      expect(own.choices[choice]!.some(({ atAnyPrice }) => atAnyPrice !== undefined)).toBe(false);
    }
  });

  it('are named in the language asked for, companies with their mark and types with their colour', async () => {
    const { choices } = await parsed(filters('isapre', '', { language: 'en' }));
    expect(choices.organizations).toContainEqual(
      expect.objectContaining({ value: 'Colmena', label: 'Colmena', image: '/marks/cl/Colmena.svg' }),
    );
    expect(choices.insuranceTypes!.find(({ value }) => value === 'libre_eleccion')).toMatchObject({
      label: 'Free choice',
      color: expect.stringMatching(/^#/),
    });
  });

  it('name the districts of each clinic, by which a visitor searches', async () => {
    const { choices } = await parsed(filters('policy', '', { site: 'pe' }));
    const clinics = choices.coverageOrganizations!;
    expect(clinics.find(({ value }) => value === 'Clínica Good Hope')!.places).toEqual(['Miraflores']);
  });

  it('offer the currencies that plans can be priced in, and prices in the one asked for', async () => {
    const pesos = await parsed(filters('isapre'));
    expect(pesos.currencies.map(({ value }) => value)).toEqual(['CLP', 'UF']);
    const uf = await parsed(filtersFor('isapre', { ...isapres, targetCurrency: 'UF' }));
    expect(uf.price).toMatchObject({ currency: 'UF', min: expect.closeTo(pesos.price!.min / 37_598.3, 1) });
    expect(uf.currencies).toEqual(pesos.currencies);
  });

  it.each([
    ['an unknown comparator', 404, () => filters('nada')],
    ['another market’s comparator', 404, () => filters('isapre', '', { site: 'co' })],
    ['an unknown key', 400, () => filters('isapre', 'colour=red')],
    ['a key of the body alone', 400, () => filters('isapre', 'fromPrice=1')],
    ['a currency nothing is sold in', 400, () => filtersFor('isapre', { targetCurrency: 'COP' })],
  ])('refuse %s', async (_, status, call) => {
    expect((await call()).status).toBe(status);
  });
});

it.each([
  ['cl', 'isapre'],
  ['pe', 'eps'],
] as const)('when the comparators can not be had the answer and the log of %s say so [X-22]', async (site, name) => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const index = vi.spyOn(catalogue, 'catalogueIndex').mockRejectedValue(new TypeError('broken'));
  const answer = await filters(name, '', { site });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: { message: 'Error al obtener los comparadores' } });
  expect(error).toHaveBeenCalledWith(expect.anything(), 'Error al obtener los comparadores');
  index.mockRestore();
  error.mockRestore();
  expect((await filters(name, '', { site })).status).toBe(200);
});

describe.each(markets)('buying online in $code', ({ code: site, lines }) => {
  it('is asked for where a plan of the line can be bought now, and stands among no benefits of a plan', async () => {
    for (const { comparator: name, organizationType, productType, onlinePurchase } of lines) {
      const search = { organizationType: [organizationType], productType, take: 100 };
      const { choices } = await parsed(filtersFor(name, search, { site }));
      const option = choices.features?.find(({ value }) => value === 'buyOnline');
      const all = await listOf(search, site);
      const bought = all.data.filter(
        ({ offers, insuranceMetadata: { metadata } }) =>
          onlinePurchase && offers !== 0 && metadata.salesChannel.some((channel) => channel !== 'ExecutiveEmployee'),
      );
      expect([productType, option?.count ?? 0]).toEqual([productType, bought.length]);
      if (bought.length === 0) continue;
      expect(option?.label).toBe('Contratar en línea');
      const narrowed = await listOf({ ...search, features: ['buyOnline'] }, site);
      expect(new Set(narrowed.data.map(({ id }) => id))).toEqual(new Set(bought.map(({ id }) => id)));
      expect(narrowed.data.flatMap(({ features }) => features)).not.toContain('buyOnline');
    }
  });
});

describe('published data only', () => {
  const search: CompareRequestInput = { ...isapres, take: 100 };
  const offered = async (language = 'es') =>
    (await parsed(filters('isapre', '', { language }))).choices.provenance!.map(({ label, count }) => [label, count]);

  it('is asked for only where it tells plans apart, and keeps those whose price and coverage have a source', async () => {
    expect(await offered()).toEqual([]);
    const all = await listTotal(isapres);
    const [first, second, third] = (
      await database()
        .select({ id: plan.id })
        .from(plan)
        .where(eq(plan.productType, 'ISAPRE'))
        .orderBy(plan.id)
        .limit(3)
    ).map(({ id }) => id);
    const published = { kind: 'published', source: 'isapre-lists' };
    for (const [id, provenance] of [
      [first!, EXAMPLE_PLAN],
      [second!, { ...EXAMPLE_PLAN, price: published }],
      [third!, { ...EXAMPLE_PLAN, coverages: published }],
    ] as const)
      await database()
        .update(plan)
        .set({ details: sql`${plan.details} || ${JSON.stringify({ provenance })}::jsonb` })
        .where(eq(plan.id, id));
    await bumpCatalogueVersion({ db: database(), market: marketOfCode('cl') });
    await catalogue.catalogueIndex(testCtx('cl'), { fresh: true });
    for (const [language, label] of [
      ['es', 'Solo datos publicados'],
      ['en', 'Published data only'],
      ['pt', 'Só dados publicados'],
    ] as const)
      expect(await offered(language)).toEqual([[label, all - 3]]);
    expect(await listTotal({ ...isapres, provenance: ['published'] })).toBe(all - 3);
    const answer = await compare(
      apiRequest('/api/insurance/compare/metadata', { site: 'cl', body: { ...search, provenance: ['published'] } }),
    );
    for (const { provenance } of compareResponse.parse(await answer.json()).data)
      expect([provenance.price.source, provenance.coverages.source]).not.toContain(null);
    const refused = { ...search, provenance: ['example'] };
    expect((await compare(apiRequest('/api/insurance/compare/metadata', { site: 'cl', body: refused }))).status).toBe(
      400,
    );
  });
});
