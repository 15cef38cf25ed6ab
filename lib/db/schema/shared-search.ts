import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck } from './columns';

/** A link that its sender revoked stays without its data, so that the same attempt sent again does not bring it back. */
export const sharedSearch = pgTable(
  'shared_search',
  {
    link: text().primaryKey(),
    site: text().notNull(),
    /** SHA-256 of the key that only the sender's browser has. */
    keyHash: text().notNull(),
    /** `sharedContent` of `features/share/contract.ts`; null: revoked. */
    data: jsonb(),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt), siteCheck(table.site)],
);
