import { jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { demonstration, marketCheck } from './columns';

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
    demonstration: demonstration(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.productType, table.insuranceType] }),
    marketCheck(table.market),
  ],
);
