import { index, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, updatedAt } from './columns';
import { declaredTable, none, personalTable, withheld } from './declared-table';

export const profileForm = declaredTable(
  'profile_form',
  {
    market: none(smallint()).notNull(),
    productType: none(text()).notNull(),
    definition: none(jsonb()).notNull(),
    /** Digest of the form that the seed wrote. If the stored form has the same digest, nobody has edited it. */
    seeded: none(text()),
    /** Rules for a whole profile (`features/profile/rules`). Null: never written, so the seed may write them. */
    rules: none(jsonb()),
    seededRules: none(text()),
    /** Last valid definition, used while the newest one is invalid (`checkForms`). */
    goodDefinition: none(jsonb()),
    goodRules: none(jsonb()),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.market, table.productType] }), marketCheck(table.market)],
);

/** Profiles of searches, without name or contact (POST /api/profile-form/data). */
export const profileEntry = personalTable(
  'profile_entry',
  // The period equals that of a link to a profile (`SHARED_DAYS`).
  { kind: 'profile', purpose: 'again', found: 'nobody', kept: { since: 'createdAt', days: 30 } },
  {
    id: none(uuid()).primaryKey(),
    site: none(text()).notNull(),
    productType: withheld(text()).notNull(),
    profile: withheld(jsonb()).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt), index().on(table.site, table.createdAt), siteCheck(table.site)],
);
