import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as product } from '@/app/api/insurance/product/[code]/route';
import { POST as begin } from '@/app/api/purchase/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion, organizationDetails, readCatalogue } from '@/features/catalogue/server/read-plans';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { compareRequest } from '@/features/compare/search-schemas';
import { promotedProduct, searchPlans, similarPlans } from '@/features/compare/server/search-plans';
import { sitemapIndex, sitemapPart } from '@/features/directory/server/sitemap';
import { calculatePrice } from '@/features/quote/server/calculate-price';
import { database } from '@/lib/db/client';
import { plan, planDetail } from '@/lib/db/schema';
import type { Market, ProductLine } from '@/lib/markets/market';
import { markets } from '@/lib/markets';
import { siteFileOf } from '@/lib/routing/fixed-routes';
import { planPagesOf } from '@/lib/routing/plan-pages';
import { testCtx } from '@/lib/testing/database';
import { apiRequest, paramsOf } from '@/lib/testing/request';

const SINCE = '2026-01-31';

type Closed = { readonly id: number; readonly productCode: string; readonly url: string; readonly productType: string };

async function closedOf(market: Market): Promise<Closed[]> {
  const all: Closed[] = [];
  for await (const one of readCatalogue({ db: database(), market })) if (one.closed) all.push(one);
  return all;
}

const BY_SHEET = 'VPG260526';

async function closeBySheet(productCode: string): Promise<void> {
  const of = database().select({ id: plan.id }).from(plan).where(eq(plan.productCode, productCode));
  await database()
    .update(planDetail)
    .set({ data: sql`jsonb_set(${planDetail.data}, '{isapre,estadoplan}', '"No Comer."')` })
    .where(inArray(planDetail.planId, of));
}

async function closeFirstOfEachLine(market: Market): Promise<void> {
  for (const { productType } of market.lines) {
    const of = and(eq(plan.market, market.id), eq(plan.productType, productType));
    const first = database().select({ id: plan.id }).from(plan).where(of).orderBy(plan.id).limit(1);
    await database()
      .update(plan)
      .set({ promoted: true, details: sql`${plan.details} || ${JSON.stringify({ closedSince: SINCE })}::jsonb` })
      .where(inArray(plan.id, first));
  }
  await bumpCatalogueVersion({ db: database(), market });
}

beforeAll(async () => {
  await seedCatalogue(database());
  await closeBySheet(BY_SHEET);
  for (const market of markets) await closeFirstOfEachLine(market);
});

const listOf = ({ productType, organizationType }: ProductLine, more = {}) =>
  compareRequest.parse({ productType, organizationType: [organizationType], ...more });

async function everyPlan({ code }: Market, line: ProductLine): Promise<InsuranceItem[]> {
  const ctx = testCtx(code, { fresh: true });
  const pageOf = (page: number) => searchPlans(ctx, listOf(line, { take: 100, page }));
  const first = await pageOf(1);
  const others = Array.from({ length: Math.ceil(first.metaData.total / 100) - 1 }, (_, at) => pageOf(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

async function addressesIn(market: Market): Promise<string> {
  const page = { site: testCtx(market.code).site, market, locale: 'es' as const };
  const parts = [...(await sitemapIndex(page)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  const files = await Promise.all(
    parts.map((pathname) => sitemapPart(page, siteFileOf(pathname)!.replace('sitemap/', ''))),
  );
  return files.join('');
}

describe.each(markets)('a closed plan of $code', (market) => {
  const ctx = () => testCtx(market.code, { fresh: true });

  it('is in no list, no promotion and no sitemap', async () => {
    const closed = await closedOf(market);
    expect(closed.length).toBeGreaterThanOrEqual(market.lines.length);
    for (const line of market.lines) {
      const listed = await everyPlan(market, line);
      expect(listed.length, line.path).toBeGreaterThan(0);
      const codes = new Set(listed.map(({ productCode }) => productCode));
      expect(closed.filter(({ productCode }) => codes.has(productCode))).toEqual([]);
      const { metaData } = await searchPlans(ctx(), listOf(line));
      const named = new Set(metaData.unavailable.plans.map(({ productCode }) => productCode));
      expect(closed.filter(({ productCode }) => named.has(productCode))).toEqual([]);
      const promoted = await promotedProduct(ctx(), listOf(line)).catch(() => null);
      expect(closed.map(({ productCode }) => productCode)).not.toContain(promoted?.productCode);
    }
    const addresses = await addressesIn(market);
    for (const { url } of closed) expect(addresses).not.toMatch(new RegExp(`/${url}(?:/|<)`));
  });

  it('keeps its page, which says so and names others, and has no price to be asked for', async () => {
    for (const { id, productCode, productType } of await closedOf(market)) {
      expect(planPagesOf(market.code)!.hasProduct(productCode), productCode).toBe(true);
      const answer = await product(
        apiRequest(`/api/insurance/product/${productCode}`, { site: market.code }),
        paramsOf({ code: productCode }),
      );
      expect(((await answer.json()) as InsuranceItem).entry.closed, productCode).toBe(true);
      const { price, reason } = await calculatePrice(ctx(), { id, productType: null, profile: null });
      expect([price, reason?.code], productCode).toEqual([null, 'closed']);
      const others = await similarPlans(ctx(), { id });
      expect(others.length, productType).toBeGreaterThan(0);
      expect(others.filter(({ entry }) => entry.closed)).toEqual([]);
    }
  });
});

it('is closed in Chile by its sheet alone, such as VPG260526, or in an older edition, such as CMBS140D25 [S-40]', async () => {
  const chile = markets.find(({ code }) => code === 'cl')!;
  const closed = new Map((await closedOf(chile)).map(({ productCode, id }) => [productCode, id]));
  expect([...closed.keys()].filter((code) => code.endsWith('D25'))).toHaveLength(105);
  for (const code of [BY_SHEET, 'CMBS140D25']) {
    const { reason } = await calculatePrice(testCtx('cl'), { id: closed.get(code)!, productType: null, profile: null });
    expect([code, reason]).toEqual([code, { code: 'closed', since: null }]);
  }
  const isapre = await organizationDetails(testCtx('cl'), { type: 'ISAPRE', url: 'CruzBlanca' });
  const listed = (await everyPlan(chile, chile.lines[0]!)).filter(
    ({ organization }) => organization.url === 'CruzBlanca',
  );
  expect(isapre.lines.map(({ plans }) => plans)).toEqual([listed.length]);
});

it('is not bought', async () => {
  const chile = markets.find(({ code }) => code === 'cl')!;
  const life = (await closedOf(chile)).find(({ productType }) => productType === 'VIDA')!;
  const answer = await begin(
    apiRequest('/api/purchase', {
      site: 'cl',
      body: {
        productCode: life.productCode,
        profile: { ingresodatos: true, cotizante: [{ edad: 30 }] },
        ...{ nombre: 'Ana Ríos', telefono: '+56912345678', email: 'ana@correo.example' },
        ...{ documento: '12.345.678-5', tipoDocumento: 'rut', fechaNacimiento: '1996-01-01' },
      },
    }),
  );
  expect(answer.status).toBe(400);
});
