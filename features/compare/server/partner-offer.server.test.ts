import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { listOrganizations, planById, readCatalogue } from '@/features/catalogue/server/read-plans';
import {
  loadSites,
  publishPartner,
  savePartnerDraft,
  showPartner,
  seedPartners,
} from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { planPagesOf } from '@/lib/routing/plan-pages';
import { resolvePath } from '@/lib/routing/resolve-path';
import { href, planKind } from '@/lib/routing/routes';
import { offerOf } from '@/lib/site/offer';
import type { Site } from '@/lib/site/site';
import { setSites, siteTable } from '@/lib/site/site-table';
import { testCtx } from '@/lib/testing/database';
import { watchCatalogues } from './index/catalogue-watch';
import { catalogueIndex } from './index/catalogue-index';
import { marketDirectory, productPage, similarPlans } from './search-plans';

const market = marketOf('cl' as Site);
const ctxOf = (site: string) => testCtx('cl', { site: site as Site });
type Plan = Awaited<ReturnType<typeof plansOfMarket>>[number];

async function plansOfMarket() {
  const plans = [];
  for await (const plan of readCatalogue({ db: database(), market })) plans.push(plan);
  return plans;
}

let plans: Plan[] = [];
beforeAll(async () => {
  await seedCatalogue(database());
  await seedPartners(database());
  await loadSites(database());
  plans = await plansOfMarket();
  for (const site of ['cl', 'cl.demo', 'cl.acme']) await catalogueIndex(ctxOf(site));
});

const isShown = (site: string, { organization }: Plan) => offerOf(site as Site).sellers!.includes(organization.code);
const addressOf = ({ productType, organization, url }: Plan) => {
  const line = market.lines.find((one) => one.productType === productType)!;
  return href(market, 'es', { name: 'plan', kind: planKind(line), organization: organization.url, plan: url });
};
const kindOf = (site: string, path: string) => resolvePath(market, path, new URLSearchParams(), site as Site).kind;

describe.each(['cl.demo', 'cl.acme'])('%s', (site) => {
  it('has pages and purchases of its own companies’ plans alone; each other plan leads to the list of its line', () => {
    for (const plan of plans) {
      const purchase = href(market, 'es', { name: 'purchase', productCode: plan.productCode });
      const found = [kindOf(site, addressOf(plan)), kindOf(site, purchase)];
      expect([plan.productCode, ...found]).toEqual(
        isShown(site, plan) ? [plan.productCode, 'page', 'page'] : [plan.productCode, 'missing', 'notFound'],
      );
      expect([kindOf('cl', addressOf(plan)), kindOf('cl', purchase)]).toEqual(['page', 'page']);
    }
  });

  it('has no page of a company that it does not show, nor a list of its plans', async () => {
    const { companies } = await marketDirectory(ctxOf('cl'));
    const own = await marketDirectory(ctxOf(site));
    let hidden = 0;
    for (const { path } of market.directories)
      for (const { url } of companies.get(path) ?? []) {
        const isOwn = own.companies.get(path)!.some((one) => one.url === url);
        const page = href(market, 'es', { name: 'provider', directory: path, organization: url });
        expect([url, kindOf(site, page)]).toEqual([url, isOwn ? 'page' : 'notFound']);
        if (!isOwn) hidden++;
      }
    expect(hidden).toBeGreaterThan(1);
    const isapre = plans.find((plan) => plan.productType === 'ISAPRE' && !isShown(site, plan))!;
    const query = new URLSearchParams({ compania: isapre.organization.url });
    expect(resolvePath(market, '/Comparar/Isapres', query, site as Site).kind).toBe('missing');
    expect(resolvePath(market, '/Comparar/Isapres', query).kind).toBe('page');
  });

  it('counts, prices and names what its own companies sell, by line, by clinic and in the list of all products', async () => {
    const shown = plans.filter((plan) => isShown(site, plan) && !plan.closed);
    const { lines, clinics } = await marketDirectory(ctxOf(site));
    for (const { productType, plans: count, companies, from } of lines) {
      const own = shown.filter((plan) => plan.productType === productType);
      expect([count, companies]).toEqual([own.length, new Set(own.map(({ organization }) => organization.code)).size]);
      if (from) expect(own.some(({ referencePrice }) => referencePrice === from.amount)).toBe(true);
      const sellers = await listOrganizations(
        ctxOf(site),
        market.lines.find((one) => one.productType === productType)!,
      );
      expect(sellers).toHaveLength(companies);
    }
    for (const { name, lines: reaching } of clinics)
      for (const { productType, plans: count } of reaching) {
        const own = shown.filter(
          (plan) => plan.productType === productType && plan.details.clinics.some(([clinic]) => clinic === name),
        );
        expect([name, count]).toEqual([name, own.length]);
      }
    const { products, pages } = await productPage(ctxOf(site), 1, 10_000);
    const urlsOf = (all: readonly { readonly url: string; readonly organization: { readonly url: string } }[]) =>
      all.map(({ url, organization }) => `${organization.url}/${url}`).toSorted();
    expect([urlsOf(products), pages]).toEqual([urlsOf(shown), 1]);
    const halves = [await productPage(ctxOf(site), 1, 7), await productPage(ctxOf(site), 2, 7)];
    expect(halves.flatMap((half) => half.products)).toEqual(products.slice(0, 14));
  });

  it('names in an offer no plan that it does not show', async () => {
    const naming = plans.find(({ productCode }) => productCode === 'POLI-SURA-01')!;
    const related = plans.find(({ productCode }) => productCode === 'VIDA-METLIFE-01')!;
    const { partner, ...rest } = siteTable().bySite.get(site as Site)!;
    const withSellers = (allowedOrganizations: string[]) =>
      setSites([
        ...[...siteTable().bySite.values()].filter((one) => one.site !== site),
        { ...rest, partner: { ...partner!, config: { ...partner!.config, allowedOrganizations } } },
      ]);
    const offersAt = async () => {
      await catalogueIndex(ctxOf(site));
      const { item } = await planById(ctxOf(site), naming.id);
      return [item.offers, item.insuranceMetadata.metadata.hasOffer];
    };
    const before = partner!.config.allowedOrganizations!;
    withSellers([naming.organization.code]);
    expect(await offersAt()).toEqual([[], false]);
    withSellers([naming.organization.code, related.organization.code]);
    expect(await offersAt()).toEqual([[expect.objectContaining({ kind: 'RELATED' })], true]);
    withSellers([...before]);
  });

  it('has similar plans of its own companies alone', async () => {
    const own = new Set(plans.filter((plan) => isShown(site, plan)).map(({ id }) => id));
    let found = 0;
    for (const id of own)
      for (const similar of await similarPlans(ctxOf(site), { id })) {
        expect(own.has(similar.id)).toBe(true);
        found++;
      }
    expect(found).toBeGreaterThan(own.size / 2);
  });
});

it('has the pages of a changed row within 5 s, though nobody asks', { timeout: 20_000 }, async () => {
  const isapres = plans.filter(({ productType }) => productType === 'ISAPRE');
  const hidden = isapres.find((plan) => !isShown('cl.acme', plan))!;
  const watch = watchCatalogues(database(), new Map());
  try {
    const { config } = await showPartner(database(), 'cl.acme');
    const changed = { ...(config as object), allowedOrganizations: [hidden.organization.code] };
    await savePartnerDraft(database(), { market: 'cl', key: 'acme', name: 'Acme', config: changed });
    await publishPartner(database(), 'cl.acme');
    await loadSites(database());
    await vi.waitFor(() => expect(kindOf('cl.acme', addressOf(hidden))).toBe('page'), { timeout: 5_000 });
    expect(planPagesOf('cl.acme')).not.toBe(planPagesOf('cl'));
  } finally {
    await watch.stop();
  }
});
