import { relations, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** The answer of a creating POST under its key, so a retry gets the same answer and makes nothing twice. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    site: text().notNull(),
    route: text().notNull(),
    key: uuid().notNull(),
    bodyHash: text().notNull(),
    status: smallint(),
    response: jsonb(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.site, table.route, table.key] })],
);

/** Executives who answer leads; one is drawn for each lead. */
export const executive = pgTable('executive', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  market: smallint().notNull(),
  firstNames: text().notNull(),
  lastNames: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  calendlyActive: boolean().notNull().default(false),
  calendlyUrl: text(),
  active: boolean().notNull().default(true),
});

/** Who sends visitors to a market, and is found by e-mail (typed by the visitor) or by code (of a link of theirs). */
export const referrer = pgTable(
  'referrer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    name: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    /** 10 to 16 capitals and digits, as links carry it (`features/referral/domain.ts`); says nothing of who it stands for. */
    code: text()
      .notNull()
      .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))`),
    /** Set when the referrer is one of our executives: requests that come through them are theirs. */
    executiveId: integer().references(() => executive.id),
    active: boolean().notNull().default(true),
  },
  (table) => [
    unique().on(table.market, table.email),
    unique().on(table.market, table.code),
    check('referrer_code_check', sql`${table.code} ~ '^[0-9A-Z]{10,16}$'`),
  ],
);

export const lead = pgTable(
  'lead',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    market: smallint().notNull(),
    /** Lead statuses of spec section 4: 1 no status, 2 assigned, 6 duplicate ... */
    status: smallint().notNull(),
    kind: text().notNull(),
    firstName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    employees: integer(),
    productType: text(),
    businessLine: text(),
    productCode: text(),
    profile: jsonb(),
    /** The price as shown, with its lines (`receipt` of `features/pricing/contract.ts`). */
    receipt: jsonb(),
    attribution: jsonb().notNull().default([]),
    additionalData: jsonb(),
    originUrl: text().notNull(),
    originLead: text().notNull(),
    executiveId: integer().references(() => executive.id),
    /** `referido` of the request as it was sent, by whom that was when it came, and whether a link said so. */
    referredBy: text(),
    referrerId: integer().references(() => referrer.id),
    referredByLink: boolean(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index().on(table.site, table.createdAt), index().on(table.market, table.email, table.createdAt)],
);

/** What the visitor agreed to when sending, with the version of the text that stood by the button. */
export const consent = pgTable('consent', {
  leadId: uuid()
    .primaryKey()
    .references(() => lead.id),
  textVersion: text().notNull(),
  locale: text().notNull(),
  givenAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
});

/** Mails: written by the job worker, sent through SMTP_URL or kept here when there is none. */
export const outboxMail = pgTable('outbox_mail', {
  id: uuid().primaryKey(),
  leadId: uuid().references(() => lead.id),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  attempts: smallint().notNull().default(0),
  sentAt: timestamp({ withTimezone: true }),
  lastError: text(),
  createdAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
});

/** Profiles entered, without name or contact: what a search was about (POST /api/profile-form/data). */
export const profileEntry = pgTable(
  'profile_entry',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    productType: text().notNull(),
    profile: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index().on(table.createdAt)],
);

export const leadRelations = relations(lead, ({ one }) => ({
  consent: one(consent, { fields: [lead.id], references: [consent.leadId] }),
  executive: one(executive, { fields: [lead.executiveId], references: [executive.id] }),
  referrer: one(referrer, { fields: [lead.referrerId], references: [referrer.id] }),
}));
