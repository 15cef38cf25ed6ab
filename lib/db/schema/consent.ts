import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locale, type Locale } from '@/lib/contract/atoms';
import { valueCheck } from './columns';
import { lead } from './lead';

/** What the visitor agreed to when sending, with the version of the text that stood by the button. */
export const consent = pgTable(
  'consent',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    textVersion: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    givenAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [valueCheck(table.locale, locale.options)],
);
