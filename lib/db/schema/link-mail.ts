import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { locale, type Locale } from '@/lib/contract/atoms';
import { createdAt, siteCheck, valueCheck } from './columns';
import { sharedSearch } from './shared-search';

/** Where a mail with a shared search goes, until it has gone. */
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
