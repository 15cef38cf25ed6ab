import 'server-only';
import { exportList } from '@/features/back-office/exports/server/list';
import type { Row } from '@/features/back-office/exports/server/table-parts';
import { sitesSeen } from '@/features/back-office/options';
import { saleFilters, type SaleRow } from '@/features/back-office/sales/contract';
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

/** What was looked for is a person's, and stands in no audit trail. */
export const salesExport = exportList('sale:export', saleFilters, (query) => {
  const { q, order: _order, from, to, ...filters } = query;
  const { site, market, ...others } = filters;
  return {
    name: (locale) => labelsOf(locale, 'backOffice').sections.sales.title,
    site: site ?? market ?? null,
    selection: { from, to, isNarrowed: [q, ...Object.values(others)].some((value) => value !== undefined) },
    head({ locale }) {
      const { sales } = labelsOf(locale, 'backOffice');
      const words = { ...sales.columns, ...sales.exportColumns };
      return COLUMNS.map((column) => words[column]);
    },
    ids: ({ db, user }, limit) => listPurchaseIds(db, user, query, limit),
    async rowsOf({ db, user, locale }, ids) {
      const rows = await withPlanNames(db, await listPurchasesOf(db, user, query, ids));
      const sites = new Map(sitesSeen(user, locale).map(({ value, label }) => [value, label]));
      return withCharges(user, rows).map((row) => cellsOf(locale, sites, row));
    },
    audit: ({ site: own }) => ({
      action: 'sale.export',
      subject: own ?? 'all',
      site: own,
      filters: { hasSearch: q !== undefined, from, to, ...filters },
    }),
  };
});
