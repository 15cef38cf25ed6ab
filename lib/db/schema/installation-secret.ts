import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys this installation signs with, made at first need and shared by all its servers. */
export const installationSecret = pgTable('installation_secret', {
  purpose: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});
