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
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, updatedAt, valueCheck } from './columns';
import { executive } from './executive';
import { referrer } from './referrer';
import { userAccount } from './user';

/**
 * As `searchText` of lib/i18n writes it. Capitals too: in the locale C, which ours uses, `lower` knows only English
 * ones.
 */
export const searchedText = (written: SQLWrapper): SQL<string> =>
  sql`translate(lower(${written}), 'áàâãäéèêëíìîïóòôõöúùûüñçÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')`;

const SEARCHED = searchedText(
  sql`first_name || ' ' || email || ' ' || phone || ' ' || coalesce(product_code, '') || ' ' || coalesce(additional_data->>'legalId', '') || ' ' || message`,
);

export const lead = pgTable(
  'lead',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    market: smallint().notNull(),
    status: smallint().notNull(),
    subStatus: smallint(),
    ticketStatus: text('ticket', { enum: TICKET_STATUSES }),
    /** `tipo` as sent; callers of the endpoint may use kinds of their own. */
    kind: text().notNull(),
    firstName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** `mailboxOf` the address: one per person, however it is written. '': written during a release change. */
    mailbox: text().notNull().default(''),
    message: text().notNull(),
    employees: integer(),
    productType: text(),
    businessLine: text(),
    productCode: text(),
    profile: jsonb(),
    /** The price as shown, with its lines (`receipt` of `features/pricing/contract.ts`). */
    receipt: jsonb(),
    /** Finds that price in `receipt`, which is kept for a shorter time; null: none. */
    receiptCode: text(),
    attribution: jsonb().notNull().default([]),
    /** Further answers of the person: `legalId`, `partnerLegalId`, `birthDate`, and a caller's own. */
    additionalData: jsonb(),
    /** For a request for a plan or further insurance (`keptRequest` of `features/lead/plan-request/plan-request.api.ts`). */
    request: jsonb(),
    originUrl: text().notNull(),
    originLead: text().notNull(),
    executiveId: integer().references(() => executive.id),
    /** `referido` as sent; `referrerId` is the person it meant then. */
    referredBy: text(),
    referrerId: integer().references(() => referrer.id, { onDelete: 'set null' }),
    referredByLink: boolean(),
    /** Reference of the partner whose frame or server sent it. */
    partnerReference: text(),
    /** A partner's trial: nobody works on it, no mails about it are sent, and it counts nowhere. */
    trial: boolean().notNull().default(false),
    /** Time the person asked for no more contact: no mail about it is sent, and nobody is assigned it. */
    contactStoppedAt: timestamp({ withTimezone: true }),
    /** Valid tickets of the devices that opened it through a mailed link; null: none. */
    mailedTickets: uuid().array(),
    /** Text for staff searches: stored, since computing it for each row takes longer than the search. */
    searchText: text().generatedAlwaysAs(SEARCHED),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.site, table.createdAt),
    index().on(table.market, table.email, table.createdAt),
    index().on(table.market, table.mailbox, table.createdAt),
    index().on(table.market, table.phone),
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
    check('lead_partner_reference_check', sql`char_length(${table.partnerReference}) <= 64`),
    check(
      'lead_trial_check',
      sql`not ${table.trial} or (${table.status} = ${sql.raw(String(LEAD_STATUS.test))} and ${table.executiveId} is null)`,
    ),
    check('lead_kind_check', sql`char_length(${table.kind}) <= 40`),
  ],
);

/** History of a request's executives with reasons: one row per change, newest last. */
export const leadAssignment = pgTable(
  'lead_assignment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    fromExecutiveId: integer().references(() => executive.id),
    /** A null value means: it was taken back, and nobody had it before. */
    toExecutiveId: integer().references(() => executive.id),
    reason: text({ enum: ASSIGNMENT_REASONS }).notNull(),
    /** Note of the person who reassigned it. */
    note: text(),
    /** A null value means: not assigned by hand. */
    byExecutiveId: integer().references(() => executive.id),
    createdAt: createdAt(),
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

/** A mail reminder to the executive of a request; one at a time. */
export const leadReminder = pgTable(
  'lead_reminder',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** Purpose in the author's words; null: none. */
    note: text(),
    /** Author, who gets the reminder if nobody has the request; null: account deleted. */
    userId: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    /** A null value means: not sent yet. */
    toldAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.dueAt), index().on(table.userId)],
);

/** Interactions between a customer and us, for the customer's timeline. */
export const customerInteraction = pgTable(
  'customer_interaction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    market: smallint().notNull(),
    /** The request is the only link to a customer here: no legal id, address or number is stored. */
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    type: text({ enum: INTERACTION_TYPES }).notNull(),
    /** A code; the screen has its sentence in each language. */
    description: text().notNull(),
    subject: text(),
    happenedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.leadId, table.happenedAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.type, INTERACTION_TYPES),
  ],
);
