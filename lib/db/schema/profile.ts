import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, updatedAt } from './columns';

/** Profile forms as the server defines them: a new form or field is a row, not a release. */
export const profileForm = pgTable(
  'profile_form',
  {
    market: smallint().notNull(),
    productType: text().notNull(),
    definition: jsonb().notNull(),
    /** Digest of the seed's definition: nobody has changed the form while it matches. */
    seeded: text(),
    /** Rules for a whole profile (`features/profile/rules`). Null: never written, so the seed may. */
    rules: jsonb(),
    /** Digest of the seed's rules, like `seeded`. */
    seededRules: text(),
    /** The last valid one: a later broken version does not take effect (`checkForms`). */
    goodDefinition: jsonb(),
    goodRules: jsonb(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.market, table.productType] }), marketCheck(table.market)],
);

/** Profiles entered, without name or contact: the subject of a search (POST /api/profile-form/data). */
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
