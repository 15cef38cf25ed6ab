import 'server-only';
import { inSteps, MOST_ROWS, type OpensList, type Row } from '@/features/back-office/exports/server/list';
import { sitesSeen } from '@/features/back-office/options';
import type { SaleFilters, SaleRow } from '@/features/back-office/sales/contract';
import { withPlanNames } from '@/features/back-office/server/page';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { listPurchaseIds, listPurchasesOf } from './repository';
import { withCharges } from './service';

const COLUMNS = [
  ...(['begun', 'sold', 'name', 'email', 'status', 'plan', 'planCode', 'price', 'currency'] as const),
  ...(['charged', 'chargedCurrency', 'site', 'id'] as const),
];

function cellsOf(locale: Locale, sites: ReadonlyMap<string, string>, row: SaleRow): Row {
  const { timeZone } = marketOf(row.site as Site);
  const cells: Readonly<Record<(typeof COLUMNS)[number], Row[number]>> = {
    begun: { at: new Date(row.begunAt), timeZone },
    sold: row.soldAt === null ? null : { at: new Date(row.soldAt), timeZone },
    name: row.name,
    email: row.email,
    status: saleStatusWord(locale, row.status),
    plan: row.planName,
    planCode: row.plan,
    price: row.price?.amount ?? null,
    currency: row.price?.currency ?? null,
    charged: row.charged?.amount ?? null,
    chargedCurrency: row.charged?.currency ?? null,
    site: sites.get(row.site) ?? row.site,
    id: row.id,
  };
  return COLUMNS.map((column) => cells[column]);
}

export const openSales: OpensList<SaleFilters> = async ({ db, user, locale }, query) => {
  const { q, order: _order, from, to, ...filters } = query;
  const { site, market, ...others } = filters;
  const { sections, sales } = labelsOf(locale, 'backOffice');
  const words = { ...sales.columns, ...sales.exportColumns };
  const sites = new Map(sitesSeen(user, locale).map(({ value, label }) => [value, label]));
  const ids = await listPurchaseIds(db, user, query, MOST_ROWS + 1);
  return {
    title: sections.sales.title,
    site: site ?? market ?? null,
    days: { from, to },
    isNarrowed: [q, ...Object.values(others)].some((value) => value !== undefined),
    head: COLUMNS.map((column) => words[column]),
    total: ids.length,
    steps: inSteps(ids, async (some) => {
      const rows = await withPlanNames(db, await listPurchasesOf(db, user, query, some));
      return withCharges(user, rows).map((row) => cellsOf(locale, sites, row));
    }),
    audit: {
      action: 'sale.export',
      subject: user.site ?? 'all',
      site: user.site,
      filters: { hasSearch: q !== undefined, from, to, ...filters },
    },
  };
};
