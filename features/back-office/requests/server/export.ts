import 'server-only';
import type { ExportQuery, RequestRow } from '@/features/back-office/requests/contract';
import { recordAudit } from '@/features/back-office/server/audit-repository';
import { tableFile } from '@/features/back-office/server/table-file';
import { isPartnersOwn } from '@/features/identity/domain';
import type { Allowed } from '@/features/identity/server/service';
import { statusWord, ticketWord } from '@/lib/i18n/lead-status-words';
import { labelsOf } from '@/lib/i18n/messages';
import { listRequests } from './repository';

/** Rows of a file: a thread writes 20,000 to a sheet within seconds. */
const MOST_EXPORTED = 20_000;

const COLUMNS = [
  ...(['id', 'asked', 'name', 'phone', 'email', 'status', 'subStatus', 'ticket'] as const),
  ...(['line', 'plan', 'executive', 'site', 'kind'] as const),
];
type Column = (typeof COLUMNS)[number] | 'reference' | 'price';
const PARTNERS_COLUMNS: readonly Column[] = [
  ...(['id', 'asked', 'line', 'plan', 'status', 'subStatus', 'price', 'reference'] as const),
];

type Locale = Allowed<'contact-us:export'>['locale'];

function cellsOf(locale: Locale, columns: readonly Column[], row: RequestRow): readonly (string | null)[] {
  const { reference, monthlyPrice } = row.forPartner ?? {};
  const cells: Readonly<Record<Column, string | null>> = {
    id: row.id,
    asked: row.createdAt.slice(0, 16).replace('T', ' '),
    name: row.firstName,
    phone: row.phone,
    email: row.email,
    status: statusWord(locale, row.status),
    subStatus: row.subStatus === null ? null : statusWord(locale, row.subStatus),
    ticket: row.ticket && ticketWord(locale, row.ticket),
    line: row.productType,
    plan: row.productCode,
    executive: row.executive?.name ?? null,
    site: row.site,
    kind: row.kind,
    reference: reference ?? null,
    price: monthlyPrice ? `${monthlyPrice.currency} ${monthlyPrice.amount}` : null,
  };
  return columns.map((column) => cells[column]);
}

/** What the filters let through, as a file. Who took which, and how many, stands in the audit trail; what was looked for is a person's and does not. */
export async function exportRequests(
  { db, user, locale }: Allowed<'contact-us:export'>,
  { format, ...query }: ExportQuery,
): Promise<Response> {
  const rows = await listRequests(db, user, query, { at: 0, limit: MOST_EXPORTED });
  const { q, kind: _kind, ...filters } = query;
  const after = { format, rows: rows.length, hasSearch: q !== undefined, ...filters };
  await recordAudit(db, user, [{ action: 'lead.export', subject: user.site ?? 'all', before: null, after }]);
  const { requests, ownRequests } = labelsOf(locale, 'backOffice');
  const words = { ...requests.columns, ...ownRequests };
  const columns = isPartnersOwn(user) ? PARTNERS_COLUMNS : COLUMNS;
  return tableFile({
    name: labelsOf(locale, 'backOffice').sections.requests.title,
    format,
    asker: user.id,
    head: columns.map((column) => words[column]),
    rows: rows.map((row) => cellsOf(locale, columns, row)),
  });
}
