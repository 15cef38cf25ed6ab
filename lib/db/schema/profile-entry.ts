import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck } from './columns';

/** Profiles entered, without name or contact: what a search was about (POST /api/profile-form/data). */
export const profileEntry = pgTable(
  'profile_entry',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    productType: text().notNull(),
    profile: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt), index().on(table.site, table.createdAt), siteCheck(table.site)],
);
