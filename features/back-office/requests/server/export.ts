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
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { listExportFacts } from './detail.db';
import { listRequestIds, listRequests } from './request.db';
import { ownExecutiveId } from './search-requests';

type Facts = Awaited<ReturnType<typeof listExportFacts>> extends Map<string, infer One> ? One : never;
type Given = {
  readonly row: RequestRow;
  readonly facts: Facts | undefined;
  /** Set only in rows for a partner's users. */
  readonly own: Partial<NonNullable<RequestRow['partnerFacts']>>;
  readonly locale: Locale;
  readonly sites: ReadonlyMap<string, string>;
};
type Words = Messages['backOffice'];
type ColumnName = keyof (Words['requests']['columns'] & Words['requests']['exportColumns'] & Words['ownRequests']);
type Column = (given: Given) => Row[number] | undefined;

const storedReceipt = receiptShape.nullable().catch(null);

const worded = (words: Readonly<Record<string, string>>, value: string | null | undefined) =>
  value != null && Object.hasOwn(words, value) ? words[value] : value;

const wordsOf = ({ locale }: Given) => labelsOf(locale, 'backOffice').requests;
const momentOf = ({ site }: RequestRow, at: Date | string | null | undefined) =>
  at == null ? null : { at: new Date(at), timeZone: marketOf(site as Site).timeZone };
const receiptIn = ({ facts }: Given) => storedReceipt.parse(facts?.receipt ?? null);
const priceKind = ({ locale, row }: Given, price: unknown) =>
  price ? labelsOf(locale, 'backOffice').ownRequests.priceKinds[row.isReferencePrice ? 'reference' : 'own'] : null;

const createdAt: Column = ({ row }) => momentOf(row, row.createdAt);
const requestId: Column = ({ row }) => row.id;
const status: Column = ({ row, locale }) => statusWord(locale, row.status);
const line: Column = ({ row, locale }) => {
  const market = marketOf(row.site as Site);
  return linesOf(row)
    .map((one) => searchName(market, locale, one))
    .join(', ');
};
const subStatus: Column = ({ row, locale }) =>
  row.subStatus === null
    ? null
    : subStatusText(statusOptions(locale).subStatuses, row) || statusWord(locale, row.subStatus);

const COLUMNS = {
  createdAt,
  firstName: ({ row }) => row.firstName,
  phone: ({ row }) => row.phone,
  email: ({ row }) => row.email,
  channel: (given) => worded(wordsOf(given).values.channel, given.row.channel),
  message: ({ facts }) => facts?.message,
  status,
  subStatus,
  ticket: ({ row, locale }) => row.ticket && ticketWord(locale, row.ticket),
  contact: (given) => (given.row.isStopped ? wordsOf(given).stopped : null),
  executive: ({ row }) => row.executive?.name,
  lastContact: ({ row, facts }) => momentOf(row, facts?.contactedAt),
  line,
  company: ({ facts }) => facts?.company,
  productCode: (given) => (hasPlan(given.row) ? given.row.productCode : wordsOf(given).same.noPlan),
  planName: ({ facts }) => facts?.planName,
  planPrice: (given) => receiptIn(given)?.total,
  currency: (given) => receiptIn(given)?.currency,
  priceKind: (given) => priceKind(given, receiptIn(given)?.total),
  receiptCode: ({ facts }) => facts?.receiptCode,
  kind: (given) => worded(wordsOf(given).values.kind, given.row.kind),
  source: (given) => worded(wordsOf(given).sources, given.facts?.source),
  page: ({ facts }) => facts?.page,
  campaign: ({ facts }) => facts?.campaign,
  site: ({ row, sites }) => sites.get(row.site) ?? row.site,
  remindAt: ({ row }) => momentOf(row, row.remindAt),
  id: requestId,
} satisfies Partial<Readonly<Record<ColumnName, Column>>>;

/** Must not contain a name or contact data of the person. */
const PARTNERS_COLUMNS = {
  createdAt,
  asks: ({ own, locale }) => own.asks && labelsOf(locale, 'backOffice').ownRequests.kindOf[own.asks],
  line,
  productCode: ({ row }) => row.productCode,
  planName: ({ own }) => own.planName,
  company: ({ own }) => own.company,
  status,
  subStatus,
  changedAt: ({ row, own }) => momentOf(row, own.standsSince ?? row.createdAt),
  currency: ({ own }) => own.monthlyPrice?.currency,
  price: ({ own }) => own.monthlyPrice?.amount,
  priceKind: (given) => priceKind(given, given.own.monthlyPrice),
  campaign: ({ own }) => own.campaign,
  pageBefore: ({ own }) => own.pageBefore,
  reference: ({ own }) => own.reference,
  id: requestId,
} satisfies Partial<Readonly<Record<ColumnName, Column>>>;

export const openRequests: ExportListOpener<RequestFilters> = async ({ db, user, locale }, asked) => {
  const query = withOwnExecutive(asked, ownExecutiveId(user));
  const { site, market, order: _order, from, to, ...others } = asked;
  const { sections, requests, ownRequests } = labelsOf(locale, 'backOffice');
  const words = { ...requests.columns, ...requests.exportColumns, ...ownRequests };
  const columns: Readonly<Record<string, Column>> = isPartnerUser(user) ? PARTNERS_COLUMNS : COLUMNS;
  const sites = new Map(sitesSeen(user, locale).map(({ value, label }) => [value, label]));
  const ids = await listRequestIds(db, user, query, { at: 0, limit: MAX_ROWS + 1 });
  const { q, kind: _kind, order: _, ...audited } = query;
  return {
    title: sections.requests.title,
    site: site ?? market ?? null,
    days: { from, to },
    isNarrowed: Object.values(others).some((value) => value !== undefined),
    head: (Object.keys(columns) as ColumnName[]).map((column) => words[column] as string),
    total: ids.length,
    steps: readInBatches(ids, async (some) => {
      const found = new Map((await listRequests(db, user, some)).map((row) => [row.id, row]));
      const rows = some.flatMap((id) => found.get(id) ?? []);
      const facts: ReadonlyMap<string, Facts> = isPartnerUser(user) ? new Map() : await listExportFacts(db, user, some);
      return rows.map((row) => {
        const given = { row, facts: facts.get(row.id), own: row.partnerFacts ?? {}, locale, sites };
        return Object.values(columns).map((cellOf) => cellOf(given) ?? null);
      });
    }),
    audit: {
      action: 'lead.export',
      subject: user.site ?? 'all',
      site: user.site,
      filters: { hasSearch: q !== undefined, ...audited },
    },
  };
};
