import 'server-only';
import { exportList } from '@/features/back-office/exports/server/list';
import type { Row } from '@/features/back-office/exports/server/table-parts';
import { requestFilters, type RequestRow } from '@/features/back-office/requests/contract';
import { isPartnerUser, type User } from '@/features/identity/domain';
import type { Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { statusWord, ticketWord } from '@/lib/i18n/lead-status-words';
import { formatSheetMoment } from '@/lib/i18n/day';
import { searchName } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { countRequests, listRequestsAfter } from './repository';

const COLUMNS = [
  ...(['id', 'asked', 'name', 'phone', 'email', 'status', 'subStatus', 'ticket'] as const),
  ...(['line', 'plan', 'executive', 'site', 'kind'] as const),
];
const PARTNERS_COLUMNS = [
  ...(['id', 'asked', 'line', 'plan', 'planName', 'company', 'status', 'subStatus'] as const),
  ...(['currency', 'price', 'campaign', 'reference'] as const),
];
type Column = (typeof COLUMNS)[number] | (typeof PARTNERS_COLUMNS)[number];

const columnsFor = (user: Pick<User, 'site'>): readonly Column[] => (isPartnerUser(user) ? PARTNERS_COLUMNS : COLUMNS);

function cellsOf(locale: Locale, columns: readonly Column[], row: RequestRow): Row {
  const market = marketOf(row.site as Site);
  const { reference = null, campaign = null, planName = null, company = null, monthlyPrice } = row.partnerFacts ?? {};
  const cells: Readonly<Record<Column, Row[number]>> = {
    id: row.id,
    asked: formatSheetMoment(new Date(row.createdAt), market.timeZone),
    name: row.firstName,
    phone: row.phone,
    email: row.email,
    status: statusWord(locale, row.status),
    subStatus: row.subStatus === null ? null : statusWord(locale, row.subStatus),
    ticket: row.ticket && ticketWord(locale, row.ticket),
    line: row.productType && searchName(market, locale, row.productType),
    plan: row.productCode,
    executive: row.executive?.name ?? null,
    site: row.site,
    kind: row.kind,
    ...{ reference, campaign, planName, company },
    currency: monthlyPrice?.currency ?? null,
    price: monthlyPrice?.amount ?? null,
  };
  return columns.map((column) => cells[column]);
}

const place = z.strictObject({ at: z.string(), id: z.uuid() }).nullable();

/** What was looked for is a person's, and stands in no audit trail. */
export const requestsExport = exportList('contact-us:export', requestFilters, (query) => ({
  name: (locale) => labelsOf(locale, 'backOffice').sections.requests.title,
  head({ locale, user }) {
    const { requests, ownRequests } = labelsOf(locale, 'backOffice');
    const words = { ...requests.columns, ...ownRequests };
    return columnsFor(user).map((column) => words[column]);
  },
  count: ({ db, user }, most) => countRequests(db, user, query, most),
  async rowsAfter({ db, user, locale }, after, limit) {
    const { rows, last } = await listRequestsAfter({ db, user, query }, place.parse(after), limit);
    return { rows: rows.map((row) => cellsOf(locale, columnsFor(user), row)), last };
  },
  audit({ site }) {
    const { q, kind: _kind, ...filters } = query;
    const asked = { hasSearch: q !== undefined, ...filters };
    return { action: 'lead.export', subject: site ?? 'all', site, filters: asked };
  },
}));
