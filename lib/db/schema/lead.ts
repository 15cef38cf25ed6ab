import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LEAD_STATUS, LEAD_SUB_STATUS, TICKET_STATUSES } from '@/lib/contract/lead-status';
import { createdAt, marketCheck, siteCheck, valueCheck, updatedAt } from './columns';
import { executive } from './executive';
import { referrer } from './referrer';

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
    /** Since when the person wants to hear nothing more of it: no mail goes out about it, and nobody gets it. */
    contactStoppedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.site, table.createdAt),
    index().on(table.market, table.email, table.createdAt),
    index().on(table.market, table.mailbox, table.createdAt),
    index().on(table.market, table.status, table.createdAt),
    index().on(table.executiveId, table.status, table.createdAt),
    index().on(table.referrerId, table.createdAt),
    index().on(table.email),
    index().on(table.createdAt),
    index('lead_legal_id_index').on(table.market, sql`(${table.additionalData}->>'legalId')`),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.status, Object.values(LEAD_STATUS)),
    valueCheck(table.subStatus, Object.values(LEAD_SUB_STATUS)),
    valueCheck(table.ticketStatus, TICKET_STATUSES),
    check('lead_kind_check', sql`char_length(${table.kind}) <= 40`),
  ],
);
