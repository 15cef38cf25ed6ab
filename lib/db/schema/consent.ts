import { locale, type Locale } from '@/lib/contract/atoms';
import { relations, sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { executive } from './executive';
import { lead } from './lead';
import { purchase } from './purchase';
import { referrer } from './referrer';

export const CONSENT_PURPOSES = ['answerRequest', 'referrals'] as const;

const given = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/** A visitor's consent on sending: version of the text beside the button, purpose and time. */
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

/** Proof of consent after its request was deleted: nothing in it leads back to the person. */
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
    /** Time the request was deleted. */
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

/** Codes with which people prove that an address is theirs; requested alike for known and unknown addresses. */
export const personCode = pgTable(
  'person_code',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    market: smallint().notNull(),
    locale: text().$type<Locale>().notNull(),
    email: text().notNull(),
    codeHash: text().notNull(),
    /** Wrong tries. */
    tries: smallint().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** From then on the row is the proof, and the code opens nothing again. */
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

export const leadRelations = relations(lead, ({ one }) => ({
  consent: one(consent, { fields: [lead.id], references: [consent.leadId] }),
  executive: one(executive, { fields: [lead.executiveId], references: [executive.id] }),
  referrer: one(referrer, { fields: [lead.referrerId], references: [referrer.id] }),
  purchase: one(purchase, { fields: [lead.id], references: [purchase.leadId] }),
}));
