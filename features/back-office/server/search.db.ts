import 'server-only';
import {
  and,
  between,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { MIN_SEARCH_LENGTH } from '@/features/back-office/list-limits';
import type { RequestsQuery } from '@/features/back-office/requests/requests.resource';
import { NO_ANSWER_NOTES, STAFF_DECISION } from '@/features/customer/timeline-entries';
import { kindOfType, NAMED_KINDS, ONLINE_PURCHASE_KIND, type RequestType } from '@/features/lead/lead-kinds';
import { isSameRequest } from '@/features/lead/server/submit-contact';
import { receiptCode } from '@/features/quote/receipts/receipts.api';
import { CALLABLE_STATUSES, LEAD_STATUS, LEAD_SUB_STATUS, REACHED_SUB_STATUSES } from '@/lib/contract/lead-status';
import { isOn } from '@/lib/db/market-days';
import { chatMessage, customerInteraction, executive, lead, leadReminder, plan, searchedText } from '@/lib/db/schema';
import { searchText } from '@/lib/i18n/search-text';

export const NAME_OF_EXECUTIVE = sql<string>`${executive.firstNames} || ' ' || ${executive.lastNames}`;

/** utm_campaign of the last visit that has one. Null for data in another format. */
export const CAMPAIGN = sql<string | null>`jsonb_path_query_array(${lead.attribution}, '$[*].utm_campaign') ->> -1`;

/** URL of the page that embedded or linked to the site, without the query string, which may contain personal data. */
export const REFERRER_PAGE = sql<
  string | null
>`split_part(jsonb_path_query_array(${lead.attribution}, '$[*].referrer') ->> -1, '?', 1)`;

export function hasKind(kind: SQL, asks: RequestType): SQL {
  const named = kindOfType(asks);
  return named === undefined ? notInArray(kind, NAMED_KINDS) : eq(kind, named);
}

/** Requests that a partner's statistics count: no trials, duplicates and self-service purchases. */
export const IS_COUNTED: SQL = and(
  eq(lead.trial, false),
  ne(lead.kind, ONLINE_PURCHASE_KIND),
  ne(lead.status, LEAD_STATUS.duplicate),
)!;

export const IS_PLAN_OF_LEAD = and(eq(plan.market, lead.market), eq(plan.productCode, lead.productCode));

const live = alias(lead, 'live');

/** Id of a duplicate's original: the person's latest equal request. Null: not a duplicate, or no original found. */
export const ORIGINAL_LEAD_ID = sql<
  string | null
>`case when ${lead.status} = ${LEAD_STATUS.duplicate} and ${lead.mailbox} <> '' then (
  select ${live.id} from ${lead} ${sql.identifier('live')} where ${and(
    isSameRequest(live, (column) => lead[column]),
    lte(live.createdAt, lead.createdAt),
    notInArray(live.status, [LEAD_STATUS.duplicate, LEAD_STATUS.deleted, LEAD_STATUS.test]),
  )} order by ${desc(live.createdAt)} limit 1) end`;

export const toLikePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const matchesSearchinsText = (word: string): SQL => sql`${lead.searchText} like ${toLikePattern(word)}`;

/** Matches the first eight digits of an id, as mails and pages show them. */
export function beginsWith(column: PgColumn, text: string): SQL | undefined {
  if (!/^[\da-f]{8}[\da-f-]{0,28}$/.test(text)) return undefined;
  const digits = text.replaceAll('-', '').slice(0, 32);
  return between(column, digits.padEnd(32, '0'), digits.padEnd(32, 'f'));
}

function hasReceipt(q: string): SQL | undefined {
  const { data: code } = receiptCode.safeParse(q);
  return code === undefined ? undefined : eq(lead.receiptCode, code);
}

/** Matches requests that contain every word (short ones such as 'de' are ignored), or a number in any spelling. */
export function matches(q: string): SQL | undefined {
  const typed = searchText(q);
  const number = typed.replaceAll(/[\s().]/g, '');
  const isNumber = /^[+\d][\d-]*[\dk]$/.test(number) && number !== typed;
  const words = typed.split(/\s+/);
  const telling = words.filter((word) => word.length >= MIN_SEARCH_LENGTH);
  const terms = telling.length > 0 ? telling : [typed];
  return or(
    and(...terms.map(matchesSearchinsText)),
    isNumber ? matchesSearchinsText(number) : undefined,
    beginsWith(lead.id, typed),
    hasReceipt(q),
  );
}

export function matchesVisibleText(q: string): SQL | undefined {
  const typed = searchText(q);
  const patterns = [...new Set([q, q.toLowerCase()])].map(toLikePattern);
  const isWritten = (seen: PgColumn) => patterns.map((pattern) => ilike(seen, pattern));
  const isSaid = (seen: PgColumn | SQL) => sql`${searchedText(seen)} like ${toLikePattern(typed)}`;
  const isCalled = or(...isWritten(plan.productCode), isSaid(plan.displayName));
  return or(
    beginsWith(lead.id, typed),
    ...isWritten(lead.partnerReference),
    isSaid(CAMPAIGN),
    sql`exists (select from ${plan} where ${and(IS_PLAN_OF_LEAD, isCalled)})`,
  );
}

const REACHES = sql.join(
  REACHED_SUB_STATUSES.map((code) => sql`${String(code)}`),
  sql`, `,
);

/**
 * Contacts by staff: a conversation or a chat message. Notes, unanswered calls, closings and reassignments do not
 * count.
 */
export const CONTACTS = sql`(
  select lead_id, happened_at as at from ${customerInteraction}
    where description = 'statusChanged' and subject in (${REACHES})
  union all
  select lead_id, created_at from ${chatMessage} where sender = 'executive')`;

export const contactedAt = (which: 'min' | 'max', id: SQL): SQL<Date | null> =>
  sql`(select ${sql.raw(which)}(at) from ${CONTACTS} contact where contact.lead_id = ${id})`;

/** Open requests without a contact. An unanswered call is no contact, and it does not cancel an earlier contact. */
export const IS_UNCONTACTED: SQL = and(
  inArray(lead.status, [LEAD_STATUS.none, LEAD_STATUS.assigned]),
  or(
    isNull(lead.subStatus),
    and(notInArray(lead.subStatus, [...REACHED_SUB_STATUSES]), isNull(contactedAt('min', sql`${lead}.id`))),
  ),
  sql`not exists (
    select from ${chatMessage} answer where answer.lead_id = ${lead}.id and answer.sender = 'executive')`,
)!;

export const IS_ATTEMPT = sql`attempt.lead_id = ${lead}.id and attempt.description = ${STAFF_DECISION}
  and attempt.subject like any(array[${sql.join(
    Object.values(NO_ANSWER_NOTES).map((note) => sql`${`%: ${note}`}`),
    sql`, `,
  )}])`;

const REMINDER_DUE = { market: lead.market, at: leadReminder.dueAt };

export const isRemindedOn = (day: string): SQL | undefined =>
  and(inArray(lead.status, [...CALLABLE_STATUSES]), isNull(lead.contactStoppedAt), isOn(REMINDER_DUE, day));

export const WAITS_WHERE: Readonly<Record<NonNullable<RequestsQuery['waits']>, SQL>> = {
  any: IS_UNCONTACTED,
  hour: and(IS_UNCONTACTED, lt(lead.createdAt, sql`now() - interval '1 hour'`))!,
  inManagement: and(IS_UNCONTACTED, eq(lead.subStatus, LEAD_SUB_STATUS.inManagement))!,
  done: isNotNull(contactedAt('min', sql`${lead}.id`)),
};
