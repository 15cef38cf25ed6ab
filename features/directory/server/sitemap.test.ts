import { count } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion, catalogueUpdatedAt, readCatalogue } from '@/features/catalogue/server/read-plans';
import { marketDirectory } from '@/features/compare/server/search-plans';
import { blogOf } from '@/features/content/server/read-content';
import { plansOf } from '@/features/compare/directory';
import { database } from '@/lib/db/client';
import { isOpenPlan } from '@/lib/db/offered';
import { plan } from '@/lib/db/schema';
import { wholeOffer } from '@/lib/site/offer';
import { markets } from '@/lib/markets';
import { clinicDirectoryOf } from '@/lib/markets/common-directories';
import type { Market } from '@/lib/markets/market';
import { companyHrefPattern } from '@/lib/routing/routes';
import { siteFileOf } from '@/lib/routing/fixed-routes';
import { resolvePath } from '@/lib/routing/resolve-path';
import { testCtx } from '@/lib/testing/database';
import { PLANS_PER_PART, sitemapIndex, sitemapPart } from './sitemap';

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!.replaceAll('&apos;', "'").replaceAll('&amp;', '&')),
  );
const daysIn = (xml: string) => new Set([...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, day]) => day));

const placeOf = (market: Market) => ({ site: testCtx(market.code).site, market, locale: 'es' as const });

it.each(markets)('of $code names its lists and blog alone as long as it has no plans', async (market) => {
  const parts = locations(await sitemapIndex(placeOf(market)));
  expect(parts.map(({ pathname }) => pathname)).toEqual(['/sitemap-listas.xml', '/sitemap-blog.xml']);
});

describe.each(markets)('the sitemap of $code', (market) => {
  const page = () => placeOf(market);

  beforeAll(async () => {
    await seedCatalogue(database());
    await bumpCatalogueVersion({ db: database(), market });
    await marketDirectory(testCtx(market.code, { fresh: true }));
  });

  it('has parts of which every address is a page, once, with the day of the catalogue, or its own', async () => {
    const index = await sitemapIndex(page());
    const day = (await catalogueUpdatedAt(testCtx(market.code)))!.toISOString();
    const newest = (await blogOf(market)).articles
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1)!;
    expect([...daysIn(index)]).toEqual([day, newest]);
    expect(index).toContain(`/sitemap-blog.xml</loc><lastmod>${newest}</lastmod>`);
    const found: URL[] = [];
    for (const { pathname } of locations(index)) {
      const part = siteFileOf(pathname)!.replace('sitemap/', '');
      const xml = (await sitemapPart(page(), part))!;
      for (const own of daysIn(xml))
        expect(own).toEqual(part === 'blog' ? expect.stringMatching(/^\d{4}-\d\d-\d\d$/) : day);
      found.push(...locations(xml));
    }
    expect(new Set(found.map(String)).size).toBe(found.length);
    for (const { pathname, searchParams } of found)
      expect([pathname, resolvePath(market, pathname, searchParams).kind]).toEqual([pathname, 'page']);
  });

  it('has every plan, company and clinic in every language', async () => {
    const { lines, companies, clinics } = await marketDirectory(testCtx(market.code));
    const countOf = async (part: string) => locations((await sitemapPart(page(), part)) ?? '').length;
    const languages = market.locales.length;
    const hasClinics = clinicDirectoryOf(market) !== undefined;
    expect(await countOf('planes-1')).toBe(plansOf(lines) * languages);
    const [kept] = await database()
      .select({ plans: count() })
      .from(plan)
      .where(isOpenPlan(wholeOffer(market)));
    expect(await countOf('planes-1')).toBe(kept!.plans * languages);
    expect(PLANS_PER_PART * languages).toBeLessThanOrEqual(50_000);
    expect(await countOf('aseguradoras')).toBe([...companies.values()].flat().length * languages);
    expect(await countOf('clinicas')).toBe(hasClinics ? clinics.length * languages : 0);
    for (const part of ['planes-2', 'inventada']) expect(await sitemapPart(page(), part)).toBeNull();
  });

  it('lists a page for the company of each plan, which cards lead to', async () => {
    const { companies } = await marketDirectory(testCtx(market.code));
    const missing: string[] = [];
    for await (const { productCode, productType, organization, closed } of readCatalogue(testCtx(market.code))) {
      const line = market.lines.find((one) => one.productType === productType)!;
      const pattern = companyHrefPattern(market, 'es', line);
      const path = pattern?.split('/')[1];
      if (closed || (path && companies.get(path)!.some(({ url }) => url === organization.url))) continue;
      missing.push(`${productType} ${productCode}`);
    }
    expect(missing).toEqual([]);
  });
});
