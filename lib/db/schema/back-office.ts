import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, updatedAt, valueCheck } from './columns';
import { executive } from './executive';
import { payment } from './payment';
import { userAccount } from './user';

export const REFUND_STATES = ['waiting', 'approved', 'refused', 'retracted'] as const;

/** Refunds above a limit need a second person's approval. */
export const refundRequest = pgTable(
  'refund_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    state: text({ enum: REFUND_STATES }).notNull().default('waiting'),
    /** Reason of the requester; '–' after its person was deleted. */
    note: text().notNull(),
    askedBy: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    askedByName: text().notNull(),
    decidedBy: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    decidedByName: text(),
    /** Reason for the refusal or withdrawal. */
    decidedNote: text(),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('refund_request_waiting_unique')
      .on(table.paymentId)
      .where(sql`${table.state} = 'waiting'`),
    index().on(table.paymentId),
    index().on(table.state, table.createdAt),
    index().on(table.askedBy),
    index().on(table.decidedBy),
    valueCheck(table.state, REFUND_STATES),
    check(
      'refund_request_others_check',
      sql`${table.decidedBy} is distinct from ${table.askedBy} or ${table.decidedBy} is null or ${table.state} = 'retracted'`,
    ),
  ],
);

const catalogueStep = {
  /** Version of its market's catalogue that it made. */
  version: integer().notNull(),
  /** Version that it reverted; null: none. */
  undoes: integer(),
  /** Time it was reverted; for a revert, the time it was made. */
  undoneAt: timestamp({ withTimezone: true }),
  createdAt: createdAt(),
};

/** A loaded catalogue file and its changes, which can be reverted. */
export const catalogueImport = pgTable(
  'catalogue_import',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    userId: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    userName: text().notNull(),
    fileName: text().notNull(),
    plans: integer().notNull(),
    withdrawn: integer().notNull(),
    /** A file that restores what it changed (`catalogueFile` of `features/catalogue/import-contract.ts`). */
    before: jsonb().notNull(),
    ...catalogueStep,
  },
  (table) => [index().on(table.market, table.version), index().on(table.userId), marketCheck(table.market)],
);

export const planPriceChange = pgTable(
  'plan_price_change',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    userId: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    userName: text().notNull(),
    /** Product code, which may no longer be sold. */
    plan: text().notNull(),
    /** Path in the tariff: 'bands.0.amount'. */
    path: text().notNull(),
    before: doublePrecision(),
    after: doublePrecision(),
    ...catalogueStep,
  },
  (table) => [index().on(table.market, table.version), index().on(table.userId), marketCheck(table.market)],
);

export const executiveAbsence = pgTable(
  'executive_absence',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    executiveId: integer()
      .notNull()
      .references(() => executive.id, { onDelete: 'cascade' }),
    /** Days in the market's time zone, both included. */
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.executiveId, table.endsOn),
    check('executive_absence_days_check', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

/** Prepared answers of executives in chats. */
export const chatAnswer = pgTable(
  'chat_answer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('chat_answer_title_unique').on(table.market, sql`lower(${table.title})`),
    marketCheck(table.market),
    check('chat_answer_length_check', sql`char_length(${table.title}) <= 60 and char_length(${table.text}) <= 1000`),
  ],
);

/** Saved versions of forms edited by staff, to restore them. */
export const formVersion = pgTable(
  'form_version',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 'cl.ISAPRE', or the UUID of a contact form. */
    formId: text().notNull(),
    /** Identifies this version among others of its form: a digest or a number. */
    seen: text().notNull(),
    file: jsonb().notNull(),
    userId: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    /** A null value means: from a release or a command. */
    userName: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.formId, table.id), index().on(table.userId)],
);

/** Staff texts that replace a page's default ones: the latest version applies, earlier ones can be restored. */
export const pageTextVersion = pgTable(
  'page_text_version',
  {
    market: smallint().notNull(),
    /** 'home', or the product type of a list: 'ISAPRE'. */
    page: text().notNull(),
    /** 0: the state before the first change. */
    version: integer().notNull(),
    /** `pageTexts` of `features/content/contract.ts`. */
    texts: jsonb().notNull(),
    userId: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    /** A null value means: not written by staff. */
    userName: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.page, table.version] }),
    index().on(table.userId),
    marketCheck(table.market),
  ],
);
