import { boolean, date, index, jsonb, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck } from './columns';

/** Prices that visitors viewed, under a code for staff. Of a person only age and role. */
export const receipt = pgTable(
  'receipt',
  {
    code: text().primaryKey(),
    site: text().notNull(),
    /** SHA-256 of `data`: the same plan for the same people on the same day is one row. */
    digest: text().notNull(),
    /** `receiptContent` of `features/quote/receipts/receipts.api.ts`. */
    data: jsonb().notNull(),
    /** From a partner's trial: it counts nowhere. */
    trial: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.site, table.digest), index().on(table.expiresAt), siteCheck(table.site)],
);

/** Pesos per UF. */
export const ufValue = pgTable('uf_value', {
  day: date().primaryKey(),
  value: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
});
