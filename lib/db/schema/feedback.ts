import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { marketCheck } from './columns';

export const feedback = pgTable(
  'feedback',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    /** A null value means: about the service. */
    productType: text(),
    author: text().notNull(),
    place: text(),
    stars: smallint().notNull(),
    /** `localText` of `features/catalogue/detail/contract.ts`. */
    words: jsonb().notNull(),
    day: date()
      .notNull()
      .default(sql`current_date`),
    /** Made up to demonstrate the page, which shows that. */
    demonstration: boolean().notNull(),
  },
  (table) => [
    index().on(table.market, table.day),
    marketCheck(table.market),
    check('feedback_stars_check', sql`${table.stars} between 1 and 5`),
  ],
);
