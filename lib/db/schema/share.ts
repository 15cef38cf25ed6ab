import { locale, type Locale } from '@/lib/contract/atoms';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck, valueCheck } from './columns';

/** A revoked link stays without its data, so that repeating the same attempt does not restore it. */
export const sharedSearch = pgTable(
  'shared_search',
  {
    link: text().primaryKey(),
    site: text().notNull(),
    /** SHA-256 of the key that only the sender's browser has. */
    keyHash: text().notNull(),
    /** `sharedContent` of `features/share/share.api.ts`; null: revoked. */
    data: jsonb(),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt), siteCheck(table.site)],
);

/** Recipient of a mail with a shared search, until it is sent. */
export const linkMail = pgTable(
  'link_mail',
  {
    id: uuid().primaryKey(),
    link: text()
      .notNull()
      .references(() => sharedSearch.link, { onDelete: 'cascade' }),
    site: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.link),
    index().on(table.email),
    index().on(table.createdAt),
    siteCheck(table.site),
    valueCheck(table.locale, locale.options),
  ],
);
