import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck, updatedAt } from './columns';

/** The answer of a creating POST under its key, so a retry gets the same answer and makes nothing twice. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    site: text().notNull(),
    route: text().notNull(),
    key: uuid().notNull(),
    bodyHash: text().notNull(),
    response: jsonb(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.route, table.key] }),
    index().on(table.createdAt),
    siteCheck(table.site),
  ],
);

/** Keys this installation signs with, made at first use and shared by all its servers. */
export const installationSecret = pgTable('installation_secret', {
  purpose: text().primaryKey(),
  /**
   * 32 random bytes, base64url, sealed with the data key; plain where an earlier release made it and none has read it
   * since.
   */
  value: text().notNull(),
});
