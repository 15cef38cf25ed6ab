import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, knownSite } from './columns';

/**
 * Searches and comparisons that visitors handed on by link, until their time is over. Of one that its sender takes back
 * the link stays, so that the same attempt sent again does not bring it back.
 */
export const sharedSearch = pgTable(
  'shared_search',
  {
    link: text().primaryKey(),
    /** The site that made it, and the only one that opens it. */
    site: text().notNull(),
    /** SHA-256 of the key that only the sender's browser has. */
    keyHash: text().notNull(),
    /** SHA-256 of the body that asked for it: the same attempt asks for the same. */
    bodyHash: text().notNull(),
    /** `sharedContent` of `features/share/contract.ts`; null: taken back. */
    data: jsonb(),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt), knownSite(table.site)],
);
