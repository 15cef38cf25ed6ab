import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, updatedAt, valueCheck } from './columns';
import { declaredTable, none } from './declared-table';

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

export const FORM_PAGES = ['list', 'landing'] as const;

export const contactForm = declaredTable(
  'contact_form',
  {
    hash: none(text()).primaryKey(),
    market: none(smallint()).notNull(),
    /** Site, line and page that show the form; null: all. */
    site: none(text()),
    productType: none(text()),
    page: none(text()),
    /** `storedStructure` of `features/lead/form/contact-form.api.ts`. */
    structure: none(jsonb()).notNull(),
    version: none(integer()).notNull().default(1),
    href: none(text()),
    active: none(boolean()).notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('contact_form_place')
      .on(
        table.market,
        sql`coalesce(${table.productType}, '')`,
        sql`coalesce(${table.page}, '')`,
        sql`coalesce(${table.site}, '')`,
      )
      .where(sql`${table.active}`),
    marketCheck(table.market),
    siteCheck(table.site),
    valueCheck(table.page, FORM_PAGES),
    check('contact_form_hash_check', sql`${table.hash} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`),
    check('contact_form_href_check', sql`${table.href} ~ '^(https://[^/]|/($|[^/\\\\]))'`),
  ],
);
