import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import {
  compareResponse,
  type ComparedItem,
  type CompareRequestInput,
  type CompareResponse,
} from '@/features/compare/search-schemas';
import type { PerfilIngresoInput } from '@/features/profile/profile-schemas';
import { database } from '@/lib/db/client';
import { NO_REGION } from '@/lib/contract/region';
import { markets } from '@/lib/markets';
import type { Market, ProductLine } from '@/lib/markets/market';
import { apiRequest } from '@/lib/testing/request';
import { POST } from './route';
import { LIST_ORDERS, type ListOrder } from '@/lib/routing/list-query';

beforeAll(() => seedCatalogue(database()));

type List = {
  readonly items: readonly ComparedItem[];
  readonly metaData: CompareResponse['metaData'] & { readonly stateCode: string };
};

async function ask({ code }: Market, body: CompareRequestInput): Promise<List> {
  const response = await POST(apiRequest('/api/insurance/compare/metadata', { site: code, body }));
  const { data, metaData } = compareResponse.parse(await response.json());
  return { items: data, metaData: { ...metaData, stateCode: body.profile?.region?.stateCode ?? '' } };
}

const pagesOf = (total: number, take: number) =>
  Array.from({ length: Math.ceil(total / take) }, (_, at) => ({ take, page: at + 1 }));

async function askAll(market: Market, body: CompareRequestInput): Promise<List> {
  const first = await ask(market, { ...body, take: 100 });
  const pages = pagesOf(first.metaData.total, 100).slice(1);
  const rest = await Promise.all(pages.map((page) => ask(market, { ...body, ...page })));
  return { ...first, items: [first, ...rest].flatMap(({ items }) => items) };
}

/** Ids alone, in at most 40 pages: thousands of answers would be parsed for their contract otherwise. */
async function idsInPages({ code }: Market, body: CompareRequestInput, total: number): Promise<number[]> {
  const pages = pagesOf(total, Math.max(7, Math.ceil(total / 40))).map(async (page) => {
    const request = apiRequest('/api/insurance/compare/metadata', { site: code, body: { ...body, ...page } });
    return ((await (await POST(request)).json()) as CompareResponse).data.map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

const amountOf = ({ profilePrice, price }: ComparedItem) => profilePrice?.amount ?? price.minPrice;

const PARTS = ['price', 'coverage', 'deductible', 'clinics', 'cap'] as const;

/** weight x part, summed in whole numbers: weights have eight decimals at most, parts four. */
function totalOf({ recommendation }: ComparedItem, { weights }: List['metaData']): number {
  return PARTS.reduce((sum, part) => sum + Math.round(weights[part] * 1e8) * Math.round(recommendation[part] * 1e4), 0);
}

const soldOut = ({ offers }: ComparedItem) => (offers === 0 ? 1 : 0);

function isAway({ clinicRegions }: ComparedItem, { stateCode }: List['metaData']) {
  const known = Object.keys(clinicRegions).filter((region) => region !== NO_REGION);
  return Number(stateCode !== '' && known.length > 0 && !known.includes(stateCode));
}

type Searched = Pick<ProductLine, 'mainType'>;
const isAside = (item: ComparedItem, { mainType }: Searched) =>
  Number((mainType !== undefined && item.insuranceType.code !== mainType) || item.entry.madeFor !== null);

const keysOf: Record<ListOrder, (item: ComparedItem, metaData: List['metaData'], line: Searched) => number[]> = {
  lowerPrice: (item) => [soldOut(item), amountOf(item)],
  higherPrice: (item) => [soldOut(item), -amountOf(item)],
  recommended: (item, metaData, line) => [
    soldOut(item),
    isAside(item, line),
    isAway(item, metaData),
    -totalOf(item, metaData),
  ],
  popular: (item, metaData, line) => [
    item.insuranceMetadata.isPopular && !soldOut(item) && !isAside(item, line) ? 0 : 1,
    ...keysOf.recommended(item, metaData, line),
  ],
  distance: (item, metaData, line) => [item.distance ?? Infinity, ...keysOf.recommended(item, metaData, line)],
};

function rebuilt({ items, metaData }: List, order: ListOrder, line: Searched): number[] {
  const keyed = items.map((item) => ({ id: item.id, keys: [...keysOf[order](item, metaData, line), item.id] }));
  return keyed
    .toSorted((a, b) => a.keys.reduce((found, key, at) => found || (key === b.keys[at] ? 0 : key - b.keys[at]!), 0))
    .map(({ id }) => id);
}

/** A quarter of the deductible, decaying exponentially by the line's mean price; null: needs an exchange rate. */
function deductiblePart({ price, insuranceMetadata }: ComparedItem, { scale }: List['metaData']): number | null {
  const { deductible } = insuranceMetadata.metadata;
  if (!deductible || deductible.amount === null) return 0;
  if (deductible.amount === 0) return 1;
  if (deductible.currency_code !== price.currency) return null;
  return Math.exp((-deductible.amount * 0.25) / scale.yearlyPrice);
}

function capPart(
  maximum: ComparedItem['insuranceMetadata']['metadata']['annual_benefit_maximum'],
  { caps }: List['metaData']['scale'],
): number {
  if (!maximum || maximum.amount === 0) return 1;
  return maximum.amount === null ? 0 : maximum.amount / caps[maximum.currency_code]!;
}

function partsOf(item: ComparedItem, metaData: List['metaData']) {
  const { scale } = metaData;
  const percents = item.coverages.filter(({ kind }) => kind === 'percent').map(({ value }) => value ?? 0);
  const maximum = item.insuranceMetadata.metadata.annual_benefit_maximum;
  const price = amountOf(item);
  return {
    price: price === 0 ? 1 : Math.min(1, scale.cheapest! / price),
    coverage: scale.percents === 0 ? 0 : percents.reduce((sum, percent) => sum + percent, 0) / scale.percents / 100,
    clinics: scale.clinics === 0 || isAway(item, metaData) ? 0 : item.clinics.length / scale.clinics,
    cap: capPart(maximum, scale),
  };
}

const adult = { cotizante: [{ sexo: 'Femenino' as const, edad: 34, ingreso: 1_650_000 }] };
const profiles: Partial<Record<ProductLine['profileForm'], Partial<PerfilIngresoInput>>> = {
  persons: { ...adult, cargas: [{ sexo: 'Masculino', edad: 20 }] },
  employees: { ...adult, colectivo: { cantidadempleados: 25 } },
  guards: { ...adult, guardias: { cantidadGuardias: 12 } },
  sctr: { ...adult, sctr: { cantidadempleados: 8, ingreso: 1500, sector: '4100', tipo_trabajo: 'Obra' } },
  pets: { ...adult, mascota: [{ raza: 'Mestizo', especie: 'Perro', edad: 4 }] },
  travellers: { ...adult, viaje: { edades: [34, 3], dias: 14 } },
};

const lists = markets.flatMap((market) =>
  market.lines.flatMap((line) =>
    [null, 0.73].map((ponderer) => ({ name: `${market.code} ${line.path} ${ponderer}`, market, line, ponderer })),
  ),
);

describe.each(lists)('the order of $name', ({ market, line, ponderer }) => {
  const region = market.regions.at(4) ?? null;
  const profile = { ingresodatos: true, region, ...(profiles[line.profileForm] ?? adult) };
  const base = { organizationType: [line.organizationType], productType: line.productType, ponderer };

  it.each([
    ['without a profile', null],
    ['for a profile', profile],
  ])('is rebuilt from the numbers in its answers, %s [E-31]', async (_, who) => {
    for (const order of LIST_ORDERS) {
      const body: CompareRequestInput = { ...base, order, profile: who };
      const list = await askAll(market, body);
      const ids = list.items.map(({ id }) => id);
      expect(ids).toEqual(rebuilt(list, order, line));
      expect(await idsInPages(market, body, ids.length)).toEqual(ids);
    }
  });

  it('is by parts and weights that can be checked', async () => {
    const list = await askAll(market, { ...base, profile });
    const { weights, scale, total } = list.metaData;
    expect(list.items).toHaveLength(total);
    expect(PARTS.reduce((sum, part) => sum + weights[part], 0)).toBeCloseTo(1, 8);
    expect(weights.price).toBe(ponderer ?? 0.36);
    expect(total).toBeGreaterThan(0);
    expect(scale.cheapest).toBe(Math.min(...list.items.filter((item) => !soldOut(item)).map(amountOf)));
    for (const item of list.items) {
      const { recommendation } = item;
      const parts = partsOf(item, list.metaData);
      for (const part of ['price', 'coverage', 'clinics', 'cap'] as const)
        expect(recommendation[part]).toBe(Math.round(parts[part] * 1e4) / 1e4);
      expect(recommendation.deductible).toBeCloseTo(
        deductiblePart(item, list.metaData) ?? recommendation.deductible,
        3,
      );
      expect(recommendation.total).toBe(totalOf(item, list.metaData) / 1e12);
    }
  });
});

describe.each([
  ['of 68', [68, 68], []],
  ['of 41 and 39 who need the United States and Europe', [41, 39], ['usa', 'europe']],
])('a couple %s who look for an international plan', (_, ages, coverageCountries) => {
  it('is not told first of plans that pay nothing of the first tens of thousands of dollars', async () => {
    const market = markets.find(({ code }) => code === 'in')!;
    const persons = ages.map((edad) => ({ sexo: 'Femenino' as const, edad, ingreso: null }));
    const line = market.lines.find(({ key }) => key === 'international')!;
    const { items } = await ask(market, {
      organizationType: [line.organizationType],
      productType: line.productType,
      profile: { ingresodatos: true, cotizante: persons },
      coverageCountries,
      take: 100,
    });
    const deductibles = items.map(({ insuranceMetadata }) => insuranceMetadata.metadata.deductible?.amount ?? 0);
    expect(Math.max(...deductibles.slice(0, 3))).toBeLessThan(10_000);
    expect(Math.max(...deductibles)).toBeGreaterThanOrEqual(50_000);
  });
});

it('a couple of 66 in Cali gets nothing for clinics that are all in other departments, and those plans last', async () => {
  const market = markets.find(({ code }) => code === 'co')!;
  const line = market.lines.find(({ key }) => key === 'prepaid')!;
  const persons = [66, 66].map((edad) => ({ sexo: 'Femenino' as const, edad, ingreso: null }));
  const region = market.regions.find(({ stateCode }) => stateCode === '76')!;
  const { items, metaData } = await askAll(market, {
    organizationType: [line.organizationType],
    productType: line.productType,
    profile: { ingresodatos: true, region, cotizante: persons },
  });
  const away = items.filter((item) => isAway(item, metaData));
  const here = items.filter(({ clinicRegions }) => clinicRegions['76']);
  expect(away.length).toBeGreaterThan(0);
  expect(here.length).toBeGreaterThan(0);
  expect(away.map(({ recommendation }) => recommendation.clinics)).toEqual(away.map(() => 0));
  const sold = items.filter(({ offers }) => offers !== 0).map((item) => isAway(item, metaData));
  expect(sold).toEqual(sold.toSorted());
  for (const { recommendation } of here) expect(recommendation.clinics).toBeGreaterThan(0);
});
