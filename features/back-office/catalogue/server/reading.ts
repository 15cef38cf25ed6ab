import 'server-only';
import type * as api from '@/features/back-office/catalogue/catalogue.api';
import type { ParsedInput } from '@/lib/http/endpoint';
import {
  exportCatalogue,
  exportPlan,
  listImports,
  listPriceChanges,
  type CataloguePart,
} from '@/features/catalogue/imports/server/import-catalogue';
import type { CatalogueOverview, FoundPlans, PlanPrices } from '@/features/back-office/catalogue/catalogue.api';
import { amountText, cellName, priceChangeText } from '@/features/back-office/catalogue/prices';
import { priceCells } from '@/features/pricing/price-cells';
import { tariff } from '@/features/pricing/price-schemas';
import { visibleMarkets } from '@/features/back-office/server/scope';
import type { Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import { fileResponse } from '@/lib/http/file-response';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { logger } from '@/lib/logger';
import { marketOfCode, marketOfId } from '@/lib/markets';
import type { Market, ProductLine } from '@/lib/markets/market';
import { href, planKind } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { countByCompany, listVersions, searchPlans } from './catalogue.db';
import { notFound } from '@/features/back-office/server/page';

type Reading = Authorized<'catalogue:read'>;

const CHANGES_SHOWN = 20;

function sumBy<Row extends { readonly plans: number }>(
  rows: readonly Row[],
  of: (row: Row) => { readonly key: string; readonly name: string },
) {
  const sums = new Map<string, { key: string; name: string; plans: number }>();
  for (const row of rows) {
    const { key, name } = of(row);
    sums.set(key, { key, name, plans: (sums.get(key)?.plans ?? 0) + row.plans });
  }
  return [...sums.values()];
}

type Change = CatalogueOverview['changes'][number];

function priceTitle(
  { change, sold }: Awaited<ReturnType<typeof listPriceChanges>>[number],
  { intlLocale }: Market,
  { locale }: Reading,
): string {
  const { plan, path, before, after } = change;
  const words = labelsOf(locale, 'backOffice').catalogue.prices;
  const cell = sold && priceCells(tariff.parse(sold.tariff)).find((one) => one.path === path);
  const name = sold ? `${sold.name} (${plan})` : plan;
  const cellChange = { cell: cell ? cellName(cell, words) : path, before, after, unit: cell?.unit ?? '' };
  return priceChangeText({ plan: name, ...cellChange }, { words, tag: intlLocale[locale] });
}

async function listChanges(ctx: Reading, markets: readonly Market[]): Promise<Change[]> {
  const ids = markets.map(({ id }) => id);
  const [imports, prices] = await Promise.all([
    listImports(ctx.db, ids, CHANGES_SHOWN),
    listPriceChanges(ctx.db, ids, CHANGES_SHOWN),
  ]);
  const toChange = (row: (typeof imports)[number] | (typeof prices)[number]['change']) => ({
    id: row.id,
    market: marketOfId(row.market).code,
    version: row.version,
    at: row.createdAt.toISOString(),
    by: row.userName,
    undoes: row.undoes,
    isUndone: row.undoneAt !== null,
    mayBeUndone: row.mayBeUndone,
  });
  return [
    ...imports.map((row): Change => {
      const { fileName: title, plans, withdrawn } = row;
      return Object.assign(toChange(row), { kind: 'file' as const, title, plans, withdrawn });
    }),
    ...prices.map((row): Change => {
      const title = priceTitle(row, marketOfId(row.change.market), ctx);
      return Object.assign(toChange(row.change), { kind: 'price' as const, title, plans: 1, withdrawn: 0 });
    }),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.version - one.version)
    .slice(0, CHANGES_SHOWN);
}

export async function readCatalogue(ctx: Reading): Promise<CatalogueOverview> {
  const { db, user, locale } = ctx;
  const own = visibleMarkets(user);
  const ids = own.map(({ id }) => id);
  const [versions, counts, changes] = await Promise.all([
    listVersions(db, ids),
    countByCompany(db, ids, user.insurer),
    // A file contains the plans of all insurers, so the users of one insurer see no files.
    user.insurer === null ? listChanges(ctx, own) : [],
  ]);
  return {
    markets: own.map((market) => {
      const state = versions.find((row) => row.market === market.id);
      const rows = counts.filter((row) => row.market === market.id);
      const lineName = (productType: string) => {
        const line = market.lines.find((one) => one.productType === productType);
        return line ? lineWords(locale, line).name : productType;
      };
      return {
        code: market.code,
        version: state?.version ?? 0,
        updatedAt: state?.updatedAt.toISOString() ?? null,
        plans: rows.reduce((sum, { plans }) => sum + plans, 0),
        lines: sumBy(rows, ({ productType }) => ({ key: productType, name: lineName(productType) })),
        companies: sumBy(rows, ({ company, companyUrl }) => ({ key: companyUrl, name: company })),
      };
    }),
    changes,
  };
}

/** Streams with backpressure; a client that disconnects ends the reading. */
function streamOf(db: Db, market: Market, part: CataloguePart): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [writer, encoder] = [writable.getWriter(), new TextEncoder()];
  exportCatalogue(db, market, (text) => writer.write(encoder.encode(text)), part).then(
    () => writer.close(),
    (error: unknown) => {
      logger.warn({ market: market.code, reason: reasonOf(error) }, 'catalogue download aborted');
      return writer.abort(error);
    },
  );
  return readable;
}

function requireMarket(ctx: Reading, code: Market['code']): Market {
  const market = marketOfCode(code);
  if (visibleMarkets(ctx.user).includes(market)) return market;
  throw new AppError('FORBIDDEN', labelsOf(ctx.locale, 'backOffice').catalogue.refusals.otherMarket);
}

export async function downloadCatalogue(
  ctx: Reading,
  { market: code, line, company }: ParsedInput<typeof api.downloadCatalogue>,
): Promise<Response> {
  const market = requireMarket(ctx, code);
  const { insurer } = ctx.user;
  const parts = [code, line, company, ctx.now.toISOString().slice(0, 10)];
  const name = `${parts
    .filter((part) => part !== undefined)
    .join('-')
    .replaceAll(/[^\w-]/g, '_')}.json`;
  return fileResponse({ name, type: 'application/json', body: streamOf(ctx.db, market, { line, company, insurer }) });
}

const MAX_FOUND = 50;

export async function findPlans(
  ctx: Reading,
  { market: wanted, q }: ParsedInput<typeof api.findPlans>,
): Promise<FoundPlans> {
  const market = requireMarket(ctx, wanted);
  const words = labelsOf(ctx.locale, 'backOffice').catalogue.prices;
  const found = await searchPlans(ctx.db, { market: market.id, q, insurer: ctx.user.insurer }, MAX_FOUND);
  return found.map(({ code, name, company, tariff: stored }) => {
    const [first] = priceCells(tariff.parse(stored));
    const isKnown = first !== undefined && first.amount !== null;
    const price = isKnown ? amountText(first.amount, first.unit, { words, tag: market.intlLocale[ctx.locale] }) : null;
    return { code, name, company, price };
  });
}

function addressOf(
  { locale }: Reading,
  market: Market,
  line: ProductLine,
  { url, organization }: { readonly url: string; readonly organization: { readonly url: string } },
): string {
  const route = { name: 'plan', kind: planKind(line), organization: organization.url, plan: url } as const;
  return originOf(market.code as Site) + href(market, locale, route);
}

export async function readPlanPrices(
  ctx: Reading,
  { market: wanted, code }: ParsedInput<typeof api.readPlanPrices>,
): Promise<PlanPrices> {
  const market = requireMarket(ctx, wanted);
  // Reads the version before the prices: if a price changes in between, the save is rejected. In the reverse order
  // the save would overwrite that price.
  const [state] = await listVersions(ctx.db, [market.id]);
  const file = await exportPlan(ctx.db, market, code);
  const plan = file?.plans[0];
  const { insurer } = ctx.user;
  const isTheirs = insurer === null || file?.organizations[0]?.code === insurer;
  if (!file || !plan || !isTheirs) throw notFound(ctx);
  const line = market.lines.find(({ productType }) => productType === plan.productType);
  return {
    code,
    name: plan.displayName,
    company: file.organizations[0]?.displayName ?? plan.organization.url,
    line: line ? lineWords(ctx.locale, line).name : plan.productType,
    tariff: plan.tariff,
    address: line ? addressOf(ctx, market, line, plan) : null,
    version: state?.version ?? 0,
  };
}
