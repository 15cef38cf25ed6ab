import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locale, type Locale } from '@/lib/contract/atoms';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';

/** Codes by which people prove that an address is theirs. One is asked for known and unknown addresses alike. */
export const personCode = pgTable(
  'person_code',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    market: smallint().notNull(),
    locale: text().$type<Locale>().notNull(),
    email: text().notNull(),
    codeHash: text().notNull(),
    /** Wrong ones. */
    tries: smallint().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** From then on its row stands for the proof, and the code opens nothing again. */
    usedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.email, table.createdAt),
    index().on(table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.locale, locale.options),
  ],
);
