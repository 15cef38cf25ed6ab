import { boolean, date, index, jsonb, numeric, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck } from './columns';
import { declaredTable, none, personalTable, withheld } from './declared-table';

export const receipt = personalTable(
  'receipt',
  { kind: 'receipt', purpose: 'again', found: 'nobody', kept: { since: 'expiresAt', days: 0 } },
  {
    code: withheld(text()).primaryKey(),
    site: none(text()).notNull(),
    /** SHA-256 of `data`: equal prices (same plan, people and day) share a row. */
    digest: withheld(text()).notNull(),
    /** `receiptContent` of `features/quote/receipts/receipts.api.ts`. */
    data: withheld(jsonb()).notNull(),
    trial: none(boolean()).notNull().default(false),
    createdAt: createdAt(),
    expiresAt: none(timestamp({ withTimezone: true })).notNull(),
  },
  (table) => [unique().on(table.site, table.digest), index().on(table.expiresAt), siteCheck(table.site)],
);

/** Pesos per UF. */
export const ufValue = declaredTable('uf_value', {
  day: none(date()).primaryKey(),
  value: none(numeric({ precision: 12, scale: 4, mode: 'number' })).notNull(),
});
