import 'server-only';
import { readInBatches, MAX_ROWS, type ExportListOpener, type Row } from '@/features/back-office/exports/server/list';
import { sitesSeen, statusOptions } from '@/features/back-office/options';
import type { RequestFilters, RequestRow } from '@/features/back-office/requests/requests.resource';
import { hasPlan, linesOf, subStatusText, withOwnExecutive } from '@/features/back-office/requests/request-states';
import { isPartnerUser } from '@/features/identity/permissions';
import { receipt as receiptShape } from '@/features/pricing/price-schemas';
import type { Locale } from '@/lib/contract/atoms';
import { statusWord, ticketWord } from '@/lib/i18n/lead-status-words';
import { searchName } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { listExportFacts } from './detail.db';
import { listRequestIds, listRequests } from './request.db';
import { ownExecutiveId } from './search-requests';

const COLUMNS = [
  ...([
    'createdAt',
    'firstName',
    'phone',
    'email',
    'channel',
    'message',
    'status',
    'subStatus',
    'ticket',
    'contact',
    'executive',
  ] as const),
  ...(['lastContact', 'line', 'company', 'productCode', 'planName', 'planPrice'] as const),
  ...(['currency', 'priceKind', 'receiptCode'] as const),
  ...(['kind', 'source', 'page', 'campaign', 'site', 'remindAt', 'id'] as const),
];
const PARTNERS_COLUMNS = [
  ...(['createdAt', 'asks', 'line', 'productCode', 'planName', 'company', 'status', 'subStatus', 'changedAt'] as const),
  ...(['currency', 'price', 'priceKind', 'campaign', 'pageBefore', 'reference', 'id'] as const),
];
type Column = (typeof COLUMNS)[number] | (typeof PARTNERS_COLUMNS)[number];

type Facts = Awaited<ReturnType<typeof listExportFacts>> extends Map<string, infer One> ? One : never;

const priced = receiptShape.nullable().catch(null);

type Wording = { readonly locale: Locale; readonly sites: ReadonlyMap<string, string> };

const worded = (words: Readonly<Record<string, string>>, value: string | null): string | null =>
  value !== null && Object.hasOwn(words, value) ? words[value]! : value;

function factCells(locale: Locale, row: RequestRow, facts: Facts | undefined) {
  const { sources } = labelsOf(locale, 'backOffice').requests;
  const { timeZone } = marketOf(row.site as Site);
  const price = priced.parse(facts?.receipt ?? null);
  return {
    message: facts?.message ?? null,
    lastContact: facts?.contactedAt ? { at: facts.contactedAt, timeZone } : null,
    planName: facts?.planName ?? null,
    company: facts?.company ?? null,
    planPrice: price?.total ?? null,
    currency: price?.currency ?? null,
    receiptCode: facts?.receiptCode ?? null,
    source: worded(sources, facts?.source ?? null),
    page: facts?.page ?? null,
    campaign: facts?.campaign ?? null,
  };
}

function cellsOf(
  { locale, sites }: Wording,
  columns: readonly Column[],
  row: RequestRow,
  facts: Facts | undefined,
): Row {
  const market = marketOf(row.site as Site);
  const { requests: words, ownRequests } = labelsOf(locale, 'backOffice');
  const { partnerFacts: ours } = row;
  const said = factCells(locale, row, facts);
  const price = ours ? ours.monthlyPrice : said.planPrice;
  const cells: Readonly<Record<Column, Row[number]>> = {
    ...said,
    id: row.id,
    createdAt: { at: new Date(row.createdAt), timeZone: market.timeZone },
    changedAt: ours && { at: new Date(ours.standsSince ?? row.createdAt), timeZone: market.timeZone },
    remindAt: row.remindAt === null ? null : { at: new Date(row.remindAt), timeZone: market.timeZone },
    firstName: row.firstName,
    phone: row.phone,
    email: row.email,
    channel: worded(words.values.channel, row.channel),
    status: statusWord(locale, row.status),
    subStatus:
      row.subStatus === null
        ? null
        : subStatusText(statusOptions(locale).subStatuses, row) || statusWord(locale, row.subStatus),
    ticket: row.ticket && ticketWord(locale, row.ticket),
    contact: row.isStopped ? words.stopped : null,
    line: linesOf(row)
      .map((line) => searchName(market, locale, line))
      .join(', '),
    asks: ours && ownRequests.kindOf[ours.asks],
    priceKind: price ? ownRequests.priceKinds[row.isReferencePrice ? 'reference' : 'own'] : null,
    productCode: ours ? row.productCode : hasPlan(row) ? row.productCode : words.same.noPlan,
    executive: row.executive?.name ?? null,
    site: sites.get(row.site) ?? row.site,
    kind: worded(words.values.kind, row.kind),
    reference: ours?.reference ?? null,
    pageBefore: ours?.pageBefore ?? null,
    campaign: ours?.campaign ?? said.campaign,
    planName: ours?.planName ?? said.planName,
    company: ours?.company ?? said.company,
    currency: ours?.monthlyPrice?.currency ?? said.currency,
    price: ours?.monthlyPrice?.amount ?? null,
  };
  return columns.map((column) => cells[column]);
}

export const openRequests: ExportListOpener<RequestFilters> = async ({ db, user, locale }, asked) => {
  const query = withOwnExecutive(asked, ownExecutiveId(user));
  const { site, market, order: _order, from, to, ...others } = asked;
  const { sections, requests, ownRequests } = labelsOf(locale, 'backOffice');
  const words = { ...requests.columns, ...requests.exportColumns, ...ownRequests };
  const columns = isPartnerUser(user) ? PARTNERS_COLUMNS : COLUMNS;
  const sites = new Map(sitesSeen(user, locale).map(({ value, label }) => [value, label]));
  const ids = await listRequestIds(db, user, query, { at: 0, limit: MAX_ROWS + 1 });
  const { q, kind: _kind, order: _, ...audited } = query;
  return {
    title: sections.requests.title,
    site: site ?? market ?? null,
    days: { from, to },
    isNarrowed: Object.values(others).some((value) => value !== undefined),
    head: columns.map((column) => words[column]),
    total: ids.length,
    steps: readInBatches(ids, async (some) => {
      const found = new Map((await listRequests(db, user, some)).map((row) => [row.id, row]));
      const rows = some.flatMap((id) => found.get(id) ?? []);
      const facts: ReadonlyMap<string, Facts> = isPartnerUser(user) ? new Map() : await listExportFacts(db, user, some);
      return rows.map((row) => cellsOf({ locale, sites }, columns, row, facts.get(row.id)));
    }),
    audit: {
      action: 'lead.export',
      subject: user.site ?? 'all',
      site: user.site,
      filters: { hasSearch: q !== undefined, ...audited },
    },
  };
};
