import 'server-only';
import { exportList } from '@/features/back-office/exports/server/list';
import type { Row } from '@/features/back-office/exports/server/table-parts';
import { requestFilters, type RequestRow } from '@/features/back-office/requests/contract';
import { isPartnerUser, type User } from '@/features/identity/domain';
import { receipt as receiptShape } from '@/features/pricing/contract';
import type { Locale } from '@/lib/contract/atoms';
import { statusWord, ticketWord } from '@/lib/i18n/lead-status-words';
import { searchName } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { listExportFacts } from './detail-repository';
import { listRequestIds, listRequestsOf } from './repository';

const COLUMNS = [
  ...([
    'id',
    'asked',
    'name',
    'phone',
    'email',
    'message',
    'status',
    'subStatus',
    'ticket',
    'contact',
    'executive',
  ] as const),
  ...(['lastContact', 'line', 'company', 'plan', 'planName', 'planPrice', 'currency', 'receiptCode'] as const),
  ...(['source', 'reminder', 'site', 'kind'] as const),
];
const PARTNERS_COLUMNS = [
  ...(['id', 'asked', 'line', 'plan', 'planName', 'company', 'status', 'subStatus'] as const),
  ...(['currency', 'price', 'campaign', 'reference'] as const),
];
type Column = (typeof COLUMNS)[number] | (typeof PARTNERS_COLUMNS)[number];

const columnsFor = (user: Pick<User, 'site'>): readonly Column[] => (isPartnerUser(user) ? PARTNERS_COLUMNS : COLUMNS);

type Facts = Awaited<ReturnType<typeof listExportFacts>> extends Map<string, infer One> ? One : never;

/** One of another release says nothing here. */
const priced = receiptShape.nullable().catch(null);

function factCells(locale: Locale, row: RequestRow, facts: Facts | undefined) {
  const { sources } = labelsOf(locale, 'backOffice').requests;
  const { timeZone } = marketOf(row.site as Site);
  const price = priced.parse(facts?.receipt ?? null);
  const source = facts?.source ?? null;
  return {
    message: facts?.message ?? null,
    lastContact: facts?.contactedAt ? { at: facts.contactedAt, timeZone } : null,
    planName: facts?.planName ?? null,
    company: facts?.company ?? null,
    planPrice: price?.total ?? null,
    currency: price?.currency ?? null,
    receiptCode: facts?.receiptCode ?? null,
    source: source && ((sources as Readonly<Record<string, string>>)[source] ?? source),
  };
}

function cellsOf(locale: Locale, columns: readonly Column[], row: RequestRow, facts: Facts | undefined): Row {
  const market = marketOf(row.site as Site);
  const { partnerFacts: ours } = row;
  const said = factCells(locale, row, facts);
  const cells: Readonly<Record<Column, Row[number]>> = {
    ...said,
    id: row.id,
    asked: { at: new Date(row.createdAt), timeZone: market.timeZone },
    reminder: row.remindAt === null ? null : { at: new Date(row.remindAt), timeZone: market.timeZone },
    name: row.firstName,
    phone: row.phone,
    email: row.email,
    status: statusWord(locale, row.status),
    subStatus: row.subStatus === null ? null : statusWord(locale, row.subStatus),
    ticket: row.ticket && ticketWord(locale, row.ticket),
    contact: row.isStopped ? labelsOf(locale, 'backOffice').requests.stopped : null,
    line: row.productType && searchName(market, locale, row.productType),
    plan: row.productCode,
    executive: row.executive?.name ?? null,
    site: row.site,
    kind: row.kind,
    ...{ reference: ours?.reference ?? null, campaign: ours?.campaign ?? null },
    planName: ours?.planName ?? said.planName,
    company: ours?.company ?? said.company,
    currency: ours?.monthlyPrice?.currency ?? said.currency,
    price: ours?.monthlyPrice?.amount ?? null,
  };
  return columns.map((column) => cells[column]);
}

/** What was looked for is a person's, and stands in no audit trail. */
export const requestsExport = exportList('contact-us:export', requestFilters, (query) => ({
  name: (locale) => labelsOf(locale, 'backOffice').sections.requests.title,
  head({ locale, user }) {
    const { requests, ownRequests } = labelsOf(locale, 'backOffice');
    const words = { ...requests.columns, ...requests.exportColumns, ...ownRequests };
    return columnsFor(user).map((column) => words[column]);
  },
  ids: ({ db, user }, limit) => listRequestIds(db, user, query, limit),
  async rowsOf({ db, user, locale }, ids) {
    const rows = await listRequestsOf(db, user, query, ids);
    const facts: ReadonlyMap<string, Facts> = isPartnerUser(user) ? new Map() : await listExportFacts(db, ids);
    return rows.map((row) => cellsOf(locale, columnsFor(user), row, facts.get(row.id)));
  },
  audit({ site }) {
    const { q, kind: _kind, order: _order, ...filters } = query;
    const asked = { hasSearch: q !== undefined, ...filters };
    return { action: 'lead.export', subject: site ?? 'all', site, filters: asked };
  },
}));
