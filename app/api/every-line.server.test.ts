import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { comparatorFilters } from '@/features/compare/comparator/comparator.api';
import { compareResponse } from '@/features/compare/search-schemas';
import { profileEntryResponse } from '@/features/profile/profile-schemas';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import { initialValues, toProfile } from '@/features/profile/form/profile-form-values';
import { optionsOf } from '@/lib/form-definition/form-values';
import { loadProfileForm } from '@/features/profile/form/server/load-profile-form';
import { database } from '@/lib/db/client';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { markets } from '@/lib/markets';
import { href, planKind } from '@/lib/routing/routes';
import { resolvePath } from '@/lib/routing/resolve-path';
import { testCtx } from '@/lib/testing/database';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { GET as getFilters } from './comparator/[comparator]/filters/route';
import { GET as getList, POST as postList } from './insurance/compare/metadata/route';
import { POST as enterProfile } from './profile-form/data/route';

const codes = new Map<string, string[]>();
const soldOut = new Map<string, number>();
const addresses: string[] = [];

beforeAll(async () => {
  await seedCatalogue(database());
  await seedProfileForms(database());
  for (const market of markets)
    for await (const { productType, productCode, organization, url, closed, details } of readCatalogue({
      db: database(),
      market,
    })) {
      const key = `${market.code} ${productType}`;
      if (!closed) codes.set(key, [...(codes.get(key) ?? []), productCode]);
      if (!closed && details.offers === 0) soldOut.set(key, (soldOut.get(key) ?? 0) + 1);
      const line = market.lines.find((one) => one.productType === productType)!;
      addresses.push(
        market.code +
          href(market, 'es', { name: 'plan', kind: planKind(line), organization: organization.url, plan: url }),
      );
    }
});

function answered(form: ServedForm) {
  const values = initialValues(form, null);
  for (const field of form.fields)
    for (const row of values[field.groupedBy] ?? [])
      if (field.isRequired && row[field.fldName] === null)
        row[field.fldName] = field.allowedValues ? optionsOf(field, row)[0]!.value : 20;
  return toProfile(values, form);
}

const lines = markets.flatMap((market) =>
  market.lines.map((line) => ({ name: `${market.code} ${line.path}`, market, line })),
);

describe.each(lines)('$name', ({ market, line }) => {
  const { productType, organizationType, comparator } = line;
  const site = market.code;
  const query = new URLSearchParams({ productType, organizationTypes: organizationType, comparator });
  it('is a page of the menu, whose list is all of its plans on sale and no other, each with a price [G-04]', async () => {
    const page = resolvePath(market, href(market, 'es', { name: 'compare', line: line.path }), new URLSearchParams());
    expect(page).toMatchObject({ kind: 'page', path: expect.stringContaining(`/compare/${line.path}/`) });
    const found: string[] = [];
    for (let at = 1; ; at++) {
      const answer = await getList(
        apiRequest(`/api/insurance/compare/metadata?${query}&take=100&page=${at}`, { site }),
      );
      const { data, metaData } = compareResponse.parse(await answer.json());
      for (const { priceRange } of data) expect(priceRange.from).toBeGreaterThan(0);
      found.push(...data.map(({ productCode }) => productCode));
      if (found.length >= metaData.total || data.length === 0) break;
    }
    expect(found.toSorted()).toEqual(codes.get(`${site} ${productType}`)!.toSorted());
    expect(found.length).toBeGreaterThanOrEqual(6);
  });

  it('counts what each of its filters would leave [G-04]', async () => {
    const answer = await getFilters(
      apiRequest(`/api/comparator/${comparator}/filters?${query}`, { site }),
      paramsOf({ comparator }),
    );
    const { total, choices, price } = comparatorFilters.parse(await answer.json());
    expect(total).toBe(codes.get(`${site} ${productType}`)!.length);
    expect(choices.organizations!.length).toBeGreaterThanOrEqual(2);
    expect(choices.organizations!.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const onSale = total - (soldOut.get(`${site} ${productType}`) ?? 0);
    expect(price!.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(onSale);
    const named = line.filters.filter((name) => name !== 'deductible') as (keyof typeof choices)[];
    for (const name of named) expect(choices[name]!.filter(({ count }) => count > 0).length, name).toBeGreaterThan(0);
  });

  it('has a form of its own whose answers give exact prices [G-04 G-06]', async () => {
    const form = await loadProfileForm(testCtx(site), { productTypeName: productType });
    const entered = await enterProfile(
      apiRequest('/api/profile-form/data', { site, body: { productType, profile: answered(form) } }),
    );
    expect(entered.status).toBe(200);
    const { profile } = profileEntryResponse.parse(await entered.json());
    const body = { productType, organizationType: [organizationType], comparator, profile };
    const answer = await postList(apiRequest('/api/insurance/compare/metadata', { site, body }));
    const { data } = compareResponse.parse(await answer.json());
    expect(data.filter(({ profilePrice }) => profilePrice !== null && profilePrice.amount > 0).length).toBeGreaterThan(
      0,
    );
  });
});

describe('the lines of all markets', () => {
  it('are sold where they belong: Isapres in Chile, EPS in Peru and Colombia, SCTR in Peru [G-04]', () => {
    const where = (path: string) =>
      markets.filter((market) => market.lines.some((line) => line.path === path)).map(({ code }) => code);
    expect(where('Isapres')).toEqual(['cl']);
    expect(where('EPS')).toEqual(['pe', 'co']);
    expect(where('Medicina-Prepagada')).toEqual(['co']);
    expect(where('SCTR')).toEqual(['pe']);
    for (const path of ['Empresas', 'Seguros-de-Vida', 'Viaje']) expect(where(path)).toEqual(['cl', 'pe', 'co', 'in']);
    for (const path of ['Complementarios', 'Polizas-de-Salud', 'Seguros-Mascotas', 'Guardias', 'Seguros-de-Hogar'])
      expect(where(path)).toEqual(['cl', 'pe', 'co']);
  });

  it('share no product type, comparator or address of a plan within a market', () => {
    for (const { lines: own } of markets)
      for (const key of ['path', 'productType', 'comparator'] as const)
        expect(new Set(own.map((line) => line[key])).size).toBe(own.length);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });
});
