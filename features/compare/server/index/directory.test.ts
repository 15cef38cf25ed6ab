import { beforeAll, describe, expect, it } from 'vitest';
import { organizationDetails, organizationsOfType } from '@/features/catalogue/server/read-plans';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { plansOf } from '@/features/compare/directory';
import {
  clinicBySegment,
  clinicsOfCompany,
  marketDirectory,
  productPage,
} from '@/features/compare/server/search-plans';
import { database } from '@/lib/db/client';
import { clinicDirectoryOf } from '@/lib/markets/common-directories';
import { markets } from '@/lib/markets';
import { existingPage, hasMember } from '@/lib/routing/directory-pages';
import { testCtx } from '@/lib/testing/database';

beforeAll(() => seedCatalogue(database()));

describe.each(markets)('the directory of $code', (market) => {
  const ctx = () => testCtx(market.code);

  it('says of each company what its own endpoint says', async () => {
    const { companies } = await marketDirectory(ctx());
    for (const { path, organizationTypes } of market.directories.filter((one) => one.organizationTypes !== null)) {
      const listed = companies.get(path)!;
      const sellers = await Promise.all(organizationTypes!.map((type) => organizationsOfType(ctx(), { type })));
      expect(listed.map(({ url }) => url).sort()).toEqual([...new Set(sellers.flat().map(({ url }) => url))].sort());
      for (const { url, lines } of listed) {
        const own = sellers.flat().filter((seller) => seller.url === url);
        const details = await Promise.all(own.map(({ type }) => organizationDetails(ctx(), { type, url })));
        const sold = details.flatMap((detail) => detail.lines);
        expect(lines).toHaveLength(sold.length);
        for (const { productType, plans } of lines)
          expect(sold.find((line) => line.productType === productType)).toMatchObject({ plans });
      }
    }
  });

  it('says prices of the day, and of a whole line the lowest of its companies', async () => {
    const { lines, companies } = await marketDirectory(ctx());
    expect(lines.map(({ productType }) => productType)).toEqual(market.lines.map(({ productType }) => productType));
    const all = [...companies.values()].flat();
    for (const line of lines) {
      const offers = all.flatMap((company) => company.lines.filter((one) => one.productType === line.productType));
      expect([line.productType, offers.length, plansOf(offers)]).toEqual([
        line.productType,
        line.companies,
        line.plans,
      ]);
      expect(line.from!.amount).toBe(Math.min(...offers.map(({ from }) => from?.amount ?? Infinity)));
    }
  });

  it('has of each clinic the plans that reach it, and the best that they pay', async () => {
    const { clinics } = await marketDirectory(ctx());
    expect(clinics.length > 0).toBe(clinicDirectoryOf(market) !== undefined);
    for (const { segment, name, lines } of clinics) {
      const found = (await clinicBySegment(ctx(), segment))!;
      expect([found.name, found.lines.map(({ plans }) => plans)]).toEqual([name, lines.map(({ plans }) => plans)]);
      for (const { best } of found.lines)
        for (const percent of Object.values(best))
          expect(percent === null || (percent >= 0 && percent <= 100)).toBe(true);
    }
    expect(await clinicBySegment(ctx(), 'inventada')).toBeNull();
  });

  it('is known to the door', async () => {
    const { companies, clinics, lines } = await marketDirectory(ctx());
    for (const { path, organizationTypes } of market.directories) {
      const entries = organizationTypes ? companies.get(path)! : clinics;
      const pages = Math.ceil(entries.length / 15);
      expect(existingPage(market.code, path, pages)).toBe(pages);
      expect(existingPage(market.code, path, pages + 1)).toBe(1);
      for (const entry of entries)
        expect(hasMember(market.code, path, 'url' in entry ? entry.url : entry.segment)).toBe(true);
      expect(hasMember(market.code, path, 'inventada')).toBe(false);
    }
    expect(existingPage(market.code, undefined, Math.ceil(plansOf(lines) / 500) + 1)).toBe(1);
  });

  it('has every product once, in pages', async () => {
    const { lines } = await marketDirectory(ctx());
    const first = await productPage(ctx(), 1, 7);
    expect([first.page, first.pages]).toEqual([1, Math.ceil(plansOf(lines) / 7)]);
    const pages = Array.from({ length: first.pages }, (_, at) => productPage(ctx(), at + 1, 7));
    const products = (await Promise.all(pages)).flatMap((page) => page.products);
    expect(products).toHaveLength(plansOf(lines));
    const key = ({ productType, organization, url }: (typeof products)[number]) =>
      [productType, organization.url, url].join(' ');
    expect(new Set(products.map(key)).size).toBe(products.length);
    expect((await productPage(ctx(), first.pages + 1, 7)).page).toBe(1);
  });
});

it('a company reaches the clinics that its plans name, and names itself as its type does', async () => {
  const chile = testCtx('cl');
  const isapre = { organizationTypes: ['ISAPRE'] } as const;
  const [first] = await clinicsOfCompany(chile, isapre, 'Colmena');
  const { companies, clinics } = await marketDirectory(chile);
  expect(clinics.map(({ segment }) => segment)).toContain(first!.segment);
  const own = companies.get('Isapre')!.find(({ url }) => url === 'Colmena')!;
  expect(first!.plans).toBeLessThanOrEqual(plansOf(own.lines));
  expect(await clinicsOfCompany(chile, isapre, 'inventada')).toEqual([]);

  const colombia = (await marketDirectory(testCtx('co'))).companies;
  const nameIn = (path: string) => colombia.get(path)!.find(({ url }) => url === 'Compensar')!.displayName;
  expect([nameIn('EPS'), nameIn('Medicina-Prepagada')]).toEqual(['EPS Compensar', 'Compensar']);
});

it('gives no price of a company whose only plan is sold out', async () => {
  const { companies } = await marketDirectory(testCtx('pe'));
  const sold = [...companies.values()].flat().filter(({ url }) => url === 'Interseguro');
  const [policy] = sold.flatMap(({ lines }) => lines.filter(({ productType }) => productType === 'POLIZA'));
  expect(policy).toMatchObject({ plans: 1, from: null });
});
