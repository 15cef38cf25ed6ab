import { jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { marketCheck, updatedAt } from './columns';

/** Profile forms as the server defines them: a new form or field is a row, not a release. */
export const profileForm = pgTable(
  'profile_form',
  {
    market: smallint().notNull(),
    productType: text().notNull(),
    definition: jsonb().notNull(),
    /** Digest of the definition as the seed wrote it: while it is the definition's own, nobody has changed the form. */
    seeded: text(),
    /** What a whole profile must fulfil besides (`features/profile/rules`). Null: never written, so the seed may. */
    rules: jsonb(),
    /** Digest of the rules as the seed wrote them, like `seeded`. */
    seededRules: text(),
    /** The last that had no mistake: what somebody spoils afterwards is not in force (`checkForms`). */
    goodDefinition: jsonb(),
    goodRules: jsonb(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.market, table.productType] }), marketCheck(table.market)],
);
