import { index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Prices that visitors looked into, under a code that staff can look up again. Of a person nothing but age and role. */
export const keptReceipt = pgTable(
  'kept_receipt',
  {
    code: text().primaryKey(),
    site: text().notNull(),
    /** SHA-256 of `data`: the same plan for the same people on the same day is one row. */
    digest: text().notNull(),
    /** `receiptContent` of `features/pricing/receipts/contract.ts`. */
    data: jsonb().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.site, table.digest), index().on(table.expiresAt)],
);
