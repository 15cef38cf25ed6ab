import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Searches and comparisons that visitors handed on by link. Gone when its sender takes it back or its time is over. */
export const sharedSearch = pgTable(
  'shared_search',
  {
    link: text().primaryKey(),
    /** The site that made it, and the only one that opens it. */
    site: text().notNull(),
    /** SHA-256 of the key that only the sender's browser has. */
    keyHash: text().notNull(),
    /** `sharedContent` of `features/share/contract.ts`. */
    data: jsonb().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
