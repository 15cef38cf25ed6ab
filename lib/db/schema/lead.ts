import { CHANNELS } from '@/lib/contract/answer-channel';
import { ASSIGNMENT_REASONS } from '@/lib/contract/assignment-reason';
import { INTERACTION_TYPES } from '@/lib/contract/interaction';
import { LEAD_STATUS, LEAD_SUB_STATUS, TICKET_STATUSES } from '@/lib/contract/lead-status';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  smallint,
  text,
  timestamp,
  uuid,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Site } from '@/lib/site/site';
import { createdAt, marketCheck, siteCheck, updatedAt, valueCheck } from './columns';
import { none, personalTable, shown, withheld } from './declared-table';
import { ACCOUNTING_YEARS, REQUEST_MONTHS } from '@/lib/contract/personal-data';
import { executive, referrer } from './executive';
import { userAccount } from './user';

/**
 * Like `searchText` of lib/i18n. Also replaces capitals, because `lower` in our locale C knows only English letters.
 */
export const searchedText = (written: SQLWrapper): SQL<string> =>
  sql`translate(lower(${written}), 'áàâãäéèêëíìîïóòôõöúùûüñçÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')`;

const SEARCHED = searchedText(
  sql`first_name || ' ' || email || ' ' || phone || ' ' || coalesce(product_code, '') || ' ' || coalesce(additional_data->>'legalId', '') || ' ' || message`,
);

export const lead = personalTable(
  'lead',
  {
    kind: 'request',
    purpose: 'answer',
    found: 'email',
    kept: { since: 'createdAt', months: REQUEST_MONTHS, sold: 12 * ACCOUNTING_YEARS },
  },
  {
    id: none(uuid()).primaryKey(),
    site: none(text()).notNull(),
    market: none(smallint()).notNull(),
    status: shown(smallint()).notNull(),
    subStatus: none(smallint()),
    ticketStatus: none(text('ticket', { enum: TICKET_STATUSES })),
    /** `tipo` as received; callers of the endpoint may send other kinds. */
    kind: shown(text()).notNull(),
    firstName: shown(text(), 'correct').notNull(),
    phone: shown(text(), 'correct').notNull(),
    email: shown(text()).notNull(),
    /** Sender: `mailboxOf` the address, else the phone. '': written while releases changed. */
    mailbox: shown(text()).notNull().default(''),
    message: shown(text(), 'messages').notNull(),
    /** Channel chosen for the answer. Null: none chosen. */
    channel: shown(text({ enum: CHANNELS })),
    employees: shown(integer()),
    productType: shown(text()),
    businessLine: shown(text()),
    productCode: shown(text()),
    profile: shown(jsonb(), 'answers'),
    /** Price as displayed, with its lines (`receipt` of `features/pricing/price-schemas.ts`). */
    receipt: shown(jsonb(), 'answers'),
    /** Code of that price in table `receipt`, whose rows expire earlier. Null: none. */
    receiptCode: shown(text()),
    attribution: shown(jsonb()).notNull().default([]),
    /** Further answers of the person: `legalId`, `partnerLegalId`, `birthDate`, and fields of other callers. */
    additionalData: shown(jsonb(), 'answers'),
    /** Request for a plan or further insurance (`keptRequest` of `features/lead/plan-request/plan-request.api.ts`). */
    request: shown(jsonb()),
    originUrl: shown(text()).notNull(),
    originLead: shown(text()).notNull(),
    executiveId: none(integer()).references(() => executive.id),
    referredBy: shown(text()),
    referrerId: none(integer()).references(() => referrer.id, { onDelete: 'set null' }),
    referredByLink: none(boolean()),
    partnerReference: shown(text()),
    /** True on a partner's trial: nobody processes the request, no mail is sent, and no statistic counts it. */
    trial: none(boolean()).notNull().default(false),
    /** Time when the person refused further contact: no mail is sent, and no executive is assigned. */
    contactStoppedAt: shown(timestamp({ withTimezone: true })),
    /** Valid tickets of devices that opened the request through a mailed link. Null: none. */
    mailedTickets: none(uuid().array()),
    /** Text for staff searches. Stored, because computing it for each row takes longer than the search. */
    searchText: withheld(text()).generatedAlwaysAs(SEARCHED),
    createdAt: shown(createdAt()),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.site, table.createdAt),
    index().on(table.market, table.email, table.createdAt),
    index().on(table.market, table.mailbox, table.createdAt),
    index().on(table.market, table.phone, table.createdAt),
    index().on(table.market, table.status, table.createdAt),
    index().on(table.executiveId, table.status, table.createdAt),
    index().on(table.referrerId, table.createdAt),
    index().on(table.email),
    index().on(table.createdAt),
    index().on(table.updatedAt),
    index().on(table.site, table.updatedAt, table.id),
    index().on(table.status, table.createdAt),
    index('lead_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('lead_receipt_code_index')
      .on(table.receiptCode)
      .where(sql`${table.receiptCode} is not null`),
    index('lead_legal_id_index').on(table.market, sql`(${table.additionalData}->>'legalId')`),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.status, Object.values(LEAD_STATUS)),
    valueCheck(table.subStatus, Object.values(LEAD_SUB_STATUS)),
    valueCheck(table.ticketStatus, TICKET_STATUSES),
    valueCheck(table.channel, CHANNELS),
    check('lead_partner_reference_check', sql`char_length(${table.partnerReference}) <= 64`),
    check(
      'lead_trial_check',
      sql`not ${table.trial} or (${table.status} = ${sql.raw(String(LEAD_STATUS.test))} and ${table.executiveId} is null)`,
    ),
    check('lead_kind_check', sql`char_length(${table.kind}) <= 40`),
  ],
);

/** Request of a row. Deleting the request deletes the row. */
export const ofLead = () =>
  none(uuid())
    .notNull()
    .references(() => lead.id, { onDelete: 'cascade' });

export const leadAssignment = personalTable(
  'lead_assignment',
  { kind: 'assignment', purpose: 'history', found: 'request' },
  {
    id: none(bigint({ mode: 'number' }))
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    leadId: ofLead(),
    fromExecutiveId: none(integer()).references(() => executive.id),
    /** Executive after the change. Null: the assignment was undone, and there was no previous executive. */
    toExecutiveId: none(integer()).references(() => executive.id),
    reason: shown(text({ enum: ASSIGNMENT_REASONS })).notNull(),
    note: shown(text()),
    byExecutiveId: none(integer()).references(() => executive.id),
    createdAt: shown(createdAt()),
  },
  (table) => [
    index().on(table.leadId, table.id),
    index().on(table.fromExecutiveId),
    index().on(table.toExecutiveId),
    index().on(table.byExecutiveId),
    index('lead_assignment_turn_index')
      .on(table.toExecutiveId, table.id)
      .where(sql`${table.reason} in ('turn', 'turnOutsideHours')`),
    valueCheck(table.reason, ASSIGNMENT_REASONS),
    check('lead_assignment_note_check', sql`char_length(${table.note}) <= 500`),
  ],
);

export const leadReminder = personalTable(
  'lead_reminder',
  { kind: 'reminder', purpose: 'answer', found: 'request' },
  {
    leadId: ofLead().primaryKey(),
    dueAt: shown(timestamp({ withTimezone: true })).notNull(),
    note: shown(text()),
    /** Author, who gets the reminder if the request has no executive. Null: account deleted. */
    userId: none(uuid()).references(() => userAccount.id, { onDelete: 'set null' }),
    toldAt: shown(timestamp({ withTimezone: true })),
    createdAt: shown(createdAt()),
  },
  (table) => [index().on(table.dueAt), index().on(table.userId)],
);

export const customerInteraction = personalTable(
  'customer_interaction',
  { kind: 'interaction', purpose: 'history', found: 'request' },
  {
    id: none(bigint({ mode: 'number' }))
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    site: none(text()).notNull(),
    market: none(smallint()).notNull(),
    /** The only link to the customer. No legal id, address or number is stored here. */
    leadId: ofLead(),
    type: shown(text({ enum: INTERACTION_TYPES })).notNull(),
    description: shown(text()).notNull(),
    subject: shown(text()),
    happenedAt: shown(timestamp({ withTimezone: true })).notNull(),
  },
  (table) => [
    index().on(table.leadId, table.happenedAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.type, INTERACTION_TYPES),
  ],
);

/** Appointment with an executive. The migration's exclusion constraint `booking_overlap` prevents overlaps. */
export const booking = personalTable(
  'booking',
  { kind: 'booking', purpose: 'answer', found: 'request', kept: { since: 'endsAt', months: 12 } },
  {
    /** Idempotency key of the HTTP request that created the booking. */
    id: none(uuid()).primaryKey(),
    site: none(text().$type<Site>()).notNull(),
    market: none(smallint()).notNull(),
    leadId: ofLead(),
    executiveId: none(integer())
      .notNull()
      .references(() => executive.id),
    startsAt: shown(timestamp({ withTimezone: true })).notNull(),
    endsAt: shown(timestamp({ withTimezone: true })).notNull(),
    freeAt: none(timestamp({ withTimezone: true })).notNull(),
    /** SHA-256 of the secret in the links of the booking's mails. */
    linkHash: withheld(text()).notNull(),
    /** Increases with each change, because calendars keep the latest (RFC 5545, SEQUENCE). */
    sequence: none(integer()).notNull().default(0),
    cancelledAt: shown(timestamp({ withTimezone: true })),
    createdAt: shown(createdAt()),
  },
  (table) => [
    uniqueIndex('booking_link_hash_unique').on(table.linkHash),
    index().on(table.leadId, table.startsAt),
    index().on(table.executiveId, table.startsAt),
    siteCheck(table.site),
    marketCheck(table.market),
    check('booking_order_check', sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.freeAt}`),
  ],
);
