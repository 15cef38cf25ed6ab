import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, updatedAt, valueCheck } from './columns';

export const FORM_PAGES = ['list', 'landing'] as const;

/** Contact forms as rows: which page of which line asks what. Without a row the fixed form applies. */
export const contactForm = pgTable(
  'contact_form',
  {
    /** A UUID, used by pages and answers. */
    hash: text().primaryKey(),
    market: smallint().notNull(),
    /** A null site, line or page means all of them. */
    site: text(),
    productType: text(),
    page: text(),
    /** `storedStructure` of `features/lead/form/contact-form.api.ts`. */
    structure: jsonb().notNull(),
    version: integer().notNull().default(1),
    /** Opens in a new tab after a request. */
    href: text(),
    active: boolean().notNull().default(true),
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
