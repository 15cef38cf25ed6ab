import { boolean, date, index, jsonb, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck } from './columns';

/** Prices that visitors looked into, under a code that staff can look up again. Of a person nothing but age and role. */
export const receipt = pgTable(
  'receipt',
  {
    code: text().primaryKey(),
    site: text().notNull(),
    /** SHA-256 of `data`: the same plan for the same people on the same day is one row. */
    digest: text().notNull(),
    /** `receiptContent` of `features/quote/receipts/contract.ts`. */
    data: jsonb().notNull(),
    /** Kept in a partner's trial: it counts nowhere. */
    trial: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.site, table.digest), index().on(table.expiresAt), siteCheck(table.site)],
);

/** Pesos of one UF. */
export const ufValue = pgTable('uf_value', {
  day: date().primaryKey(),
  value: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
});
