import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, updatedAt, valueCheck } from './columns';
import { declaredTable, named, none, staff } from './declared-table';
import { executive } from './executive';
import { payment } from './payment';
import { userAccount } from './user';

export const REFUND_STATES = ['waiting', 'approved', 'refused', 'retracted'] as const;

export const refundRequest = declaredTable(
  'refund_request',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: none(uuid())
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    state: none(text({ enum: REFUND_STATES }))
      .notNull()
      .default('waiting'),
    note: named(text()).notNull(),
    askedBy: none(uuid()).references(() => userAccount.id, { onDelete: 'set null' }),
    askedByName: staff(text()).notNull(),
    decidedBy: none(uuid()).references(() => userAccount.id, { onDelete: 'set null' }),
    decidedByName: staff(text()),
    decidedNote: named(text()),
    decidedAt: none(timestamp({ withTimezone: true })),
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
  version: none(integer()).notNull(),
  undoes: none(integer()),
  /** Time when the change was undone; for an undo, its own time. */
  undoneAt: none(timestamp({ withTimezone: true })),
  createdAt: createdAt(),
};

export const catalogueImport = declaredTable(
  'catalogue_import',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    userId: none(uuid()).references(() => userAccount.id, { onDelete: 'set null' }),
    userName: staff(text()).notNull(),
    fileName: none(text()).notNull(),
    plans: none(integer()).notNull(),
    withdrawn: none(integer()).notNull(),
    /** Catalogue file that restores the previous state (`catalogueFile` of `features/catalogue/import-schemas.ts`). */
    before: none(jsonb()).notNull(),
    ...catalogueStep,
  },
  (table) => [index().on(table.market, table.version), index().on(table.userId), marketCheck(table.market)],
);

export const planPriceChange = declaredTable(
  'plan_price_change',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    userId: none(uuid()).references(() => userAccount.id, { onDelete: 'set null' }),
    userName: staff(text()).notNull(),
    plan: none(text()).notNull(),
    path: none(text()).notNull(),
    before: none(doublePrecision()),
    after: none(doublePrecision()),
    ...catalogueStep,
  },
  (table) => [index().on(table.market, table.version), index().on(table.userId), marketCheck(table.market)],
);

export const executiveAbsence = declaredTable(
  'executive_absence',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    executiveId: none(integer())
      .notNull()
      .references(() => executive.id, { onDelete: 'cascade' }),
    /** Days in the market's time zone, both included. */
    startsOn: staff(date()).notNull(),
    endsOn: staff(date()).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.executiveId, table.endsOn),
    check('executive_absence_days_check', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

export const chatAnswer = declaredTable(
  'chat_answer',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    title: none(text()).notNull(),
    text: none(text()).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('chat_answer_title_unique').on(table.market, sql`lower(${table.title})`),
    marketCheck(table.market),
    check('chat_answer_length_check', sql`char_length(${table.title}) <= 60 and char_length(${table.text}) <= 1000`),
  ],
);

export const formVersion = declaredTable(
  'form_version',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    /** 'cl.ISAPRE', or the UUID of a contact form. */
    formId: none(text()).notNull(),
    seen: none(text()).notNull(),
    file: none(jsonb()).notNull(),
    userId: none(uuid()).references(() => userAccount.id, { onDelete: 'set null' }),
    userName: staff(text()),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.formId, table.id), index().on(table.userId)],
);

export const pageTextVersion = declaredTable(
  'page_text_version',
  {
    market: none(smallint()).notNull(),
    /** 'home', or the product type of a list: 'ISAPRE'. */
    page: none(text()).notNull(),
    /** 0: the state before the first change. */
    version: none(integer()).notNull(),
    /** `pageTexts` of `features/content/content-schemas.ts`. */
    texts: none(jsonb()).notNull(),
    userId: none(uuid()).references(() => userAccount.id, { onDelete: 'set null' }),
    userName: staff(text()),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.page, table.version] }),
    index().on(table.userId),
    marketCheck(table.market),
  ],
);
