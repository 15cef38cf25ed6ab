import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locale, type Locale } from '@/lib/contract/atoms';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { lead } from './lead';

export const CONSENT_PURPOSES = ['answerRequest', 'referrals'] as const;

const given = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/** What the visitor agreed to when sending: the version of the text that stood by the button, what for, and when. */
export const consent = pgTable(
  'consent',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    textVersion: text().notNull(),
    purpose: text({ enum: CONSENT_PURPOSES }).notNull().default('answerRequest'),
    locale: text().$type<Locale>().notNull(),
    givenAt: given(),
  },
  (table) => [valueCheck(table.locale, locale.options), valueCheck(table.purpose, CONSENT_PURPOSES)],
);

/** That somebody agreed, once their request is gone: nothing in it leads back to who it was. */
export const consentProof = pgTable(
  'consent_proof',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    market: smallint().notNull(),
    textVersion: text().notNull(),
    purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
    locale: text().$type<Locale>().notNull(),
    givenAt: given(),
    /** When the request was deleted. */
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.locale, locale.options),
    valueCheck(table.purpose, CONSENT_PURPOSES),
  ],
);
