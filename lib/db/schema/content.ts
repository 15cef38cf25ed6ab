import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { plan } from './catalogue';

/** What a plan says beside its card. Apart from `plan`, so that the index of the compare engine never reads it. */
export const planDetail = pgTable('plan_detail', {
  planId: integer()
    .primaryKey()
    .references(() => plan.id, { onDelete: 'cascade' }),
  market: smallint().notNull(),
  /** `planDetail` of `features/catalogue/detail/contract.ts`. */
  data: jsonb().notNull(),
});

/** What all plans of a line say, or of one insurance type in it: stands once, not in each plan. */
export const lineContent = pgTable(
  'line_content',
  {
    market: smallint().notNull(),
    productType: text().notNull(),
    /** Code of the insurance type; '': the whole line. */
    insuranceType: text().notNull().default(''),
    /** `lineContent` of `features/catalogue/detail/contract.ts`. */
    data: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.productType, table.insuranceType] })],
);

/** What customers said. */
export const feedback = pgTable(
  'feedback',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    /** Line it is about; null: the service. */
    productType: text(),
    author: text().notNull(),
    place: text(),
    stars: smallint().notNull(),
    /** `localText` of `features/catalogue/detail/contract.ts`. */
    words: jsonb().notNull(),
    day: date()
      .notNull()
      .default(sql`current_date`),
    /** Made up to show the page, which says so. */
    demonstration: boolean().notNull(),
  },
  (table) => [index().on(table.market, table.day)],
);
