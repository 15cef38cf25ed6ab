import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { marketCheck } from './columns';
import { none, personalTable, withheld } from './declared-table';

export const feedback = personalTable(
  'feedback',
  { kind: 'opinion', purpose: 'opinion', found: 'nobody' },
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    productType: withheld(text()),
    author: withheld(text()).notNull(),
    place: withheld(text()),
    stars: none(smallint()).notNull(),
    /** `localText` of `features/catalogue/detail/detail-schemas.ts`. */
    words: withheld(jsonb()).notNull(),
    day: none(date())
      .notNull()
      .default(sql`current_date`),
    demonstration: none(boolean()).notNull(),
  },
  (table) => [
    index().on(table.market, table.day),
    marketCheck(table.market),
    check('feedback_stars_check', sql`${table.stars} between 1 and 5`),
  ],
);
