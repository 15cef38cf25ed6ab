import 'server-only';
import { getTableName, is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/lib/db/schema';
import { aboutOf, declaredColumns, type About } from '@/lib/db/schema/declared-table';

/** The declarations of a table, with names as in the database. */
export type PersonalTable = Omit<About, 'found'> & {
  readonly table: string;
  readonly found: About['found'] | 'staffRecipient';
  readonly within: 'market' | 'site';
  readonly shown: readonly string[];
  readonly withheld: readonly string[];
};

/** Displayed columns. The row's time comes first, because rows are sorted by the first column. */
function shownOf(columns: ReturnType<typeof declaredColumns>): string[] {
  const shown = columns.filter(({ holds }) => holds === 'shown');
  const times = shown.filter(({ columnType }) => /^Pg(Timestamp|Date)/.test(columnType));
  const first = times.find(({ key }) => key === 'createdAt') ?? times[0];
  return [...(first ? [first] : []), ...shown.filter((column) => column !== first)].map(({ name }) => name);
}

function personalTable(table: PgTable): PersonalTable {
  const { found, kept, ...about } = aboutOf(table)!;
  const columns = declaredColumns(table);
  return {
    ...about,
    table: getTableName(table),
    found: typeof found === 'string' ? found : found.map(toSnakeCase),
    kept: kept && { ...kept, since: toSnakeCase(kept.since) },
    within: 'market' in table ? 'market' : 'site',
    shown: shownOf(columns),
    withheld: columns.filter(({ holds }) => holds === 'withheld').map(({ name }) => name),
  };
}

const MAIL = personalTable(schema.outboxMail);

const STAFF_MAIL: PersonalTable = {
  ...MAIL,
  kind: 'staffMail',
  found: 'staffRecipient',
  shown: MAIL.shown.filter((column) => column !== 'text'),
  // Security: the mail's text contains links that reassign a request.
  withheld: [...MAIL.withheld, 'text'],
};

/** Declared here, because the queue creates its own table. */
const JOB: PersonalTable = {
  kind: 'job',
  purpose: 'answer',
  table: 'pgboss.job',
  found: ['data'],
  within: 'market',
  shown: ['created_on', 'name', 'state'],
  withheld: [],
};

/** Tables with data of visitors, in the order of the page. */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  schema.lead,
  schema.consent,
  schema.customerInteraction,
  schema.leadAssignment,
  schema.leadReminder,
  schema.booking,
  schema.conversation,
  schema.chatMessage,
  schema.purchase,
  schema.companyPurchase,
  schema.payment,
  schema.paymentEvent,
  schema.sandboxCharge,
  schema.purchaseDocument,
  schema.sale,
  schema.instalment,
  schema.restrictedIdentification,
  MAIL,
  STAFF_MAIL,
  schema.visitorMail,
  schema.personCode,
  schema.linkMail,
  schema.referrer,
  schema.idempotencyKey,
  JOB,
  schema.consentProof,
  schema.receipt,
  schema.profileEntry,
  schema.sharedSearch,
  schema.userSession,
  schema.feedback,
].map((one) => (is(one, PgTable) ? personalTable(one) : one));

export const isLinked = ({ found }: PersonalTable): boolean => found !== 'nobody';

/** True if page and PDF show the table. Tables scanned for mentions of the person are only in the JSON file. */
export const isListed = (entry: PersonalTable): boolean => isLinked(entry) && typeof entry.found === 'string';
