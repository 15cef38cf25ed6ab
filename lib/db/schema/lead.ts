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

/** As `searchText` of lib/i18n writes it. Capitals too: in the locale C, which ours runs with, `lower` knows those of English alone. */
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
    /** Null: nobody has said yet. */
    subStatus: smallint(),
    /** Null: there is none. */
    ticketStatus: text('ticket', { enum: TICKET_STATUSES }),
    /** `tipo` as it was sent; whoever calls the endpoint may name kinds of their own. */
    kind: text().notNull(),
    firstName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** `mailboxOf` the address: however it is written, a person has one. '': written while a release took over. */
    mailbox: text().notNull().default(''),
    message: text().notNull(),
    employees: integer(),
    productType: text(),
    businessLine: text(),
    productCode: text(),
    profile: jsonb(),
    /** The price as shown, with its lines (`receipt` of `features/pricing/contract.ts`). */
    receipt: jsonb(),
    /** By which that price is looked up again (`receipt`, which is kept for a shorter time); null: it has none. */
    receiptCode: text(),
    attribution: jsonb().notNull().default([]),
    /** What the person says of themselves beyond it: `legalId`, `partnerLegalId`, `birthDate`, and what a caller names. */
    additionalData: jsonb(),
    /** Of a request for a plan or for further insurance (`keptRequest` of `features/lead/plan-request/contract.ts`). */
    request: jsonb(),
    originUrl: text().notNull(),
    originLead: text().notNull(),
    executiveId: integer().references(() => executive.id),
    /** `referido` as it was sent; `referrerId` is who that was then. */
    referredBy: text(),
    referrerId: integer().references(() => referrer.id, { onDelete: 'set null' }),
    referredByLink: boolean(),
    /** What a partner calls it, in whose frame or by whose server it was sent. */
    partnerReference: text(),
    /** A partner tries its page or its server by it: nobody works on it, nobody is written to about it, and it counts nowhere. */
    trial: boolean().notNull().default(false),
    /** Since when the person wants to hear nothing more of it: no mail goes out about it, and nobody gets it. */
    contactStoppedAt: timestamp({ withTimezone: true }),
    /** Of the devices on which a mailed link opened it, the tickets that still hold; null: none. */
    mailedTickets: uuid().array(),
    /** What our people look for in it: kept, as to work it out anew for each row takes longer than to find it. */
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

/** Who had a request when, and why: a row for each change, the newest last. */
export const leadAssignment = pgTable(
  'lead_assignment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    /** Null for the first. */
    fromExecutiveId: integer().references(() => executive.id),
    /** Null: it was taken back from who had it, and nobody had it before. */
    toExecutiveId: integer().references(() => executive.id),
    reason: text({ enum: ASSIGNMENT_REASONS }).notNull(),
    /** In the words of who gave it to another. */
    note: text(),
    /** Null where nobody decided it by hand. */
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

/** When whoever has a request is told of it by mail; one at a time. */
export const leadReminder = pgTable(
  'lead_reminder',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** What for, in the words of who set it; null: not said. */
    note: text(),
    /** Who set it, and is told where nobody has the request; null: their account is gone. */
    userId: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Null: not told yet. */
    toldAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.dueAt), index().on(table.userId)],
);

/** What happened between a customer and us, for the customer's timeline. */
export const customerInteraction = pgTable(
  'customer_interaction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    market: smallint().notNull(),
    /** The request it belongs to: the only name a customer has here, so no legal id, address or number stands in it. */
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
