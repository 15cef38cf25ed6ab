import { locale, type Locale } from '@/lib/contract/atoms';
import { relations } from 'drizzle-orm';
import { bigint, index, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { none, personalTable, shown, withheld } from './declared-table';
import { executive, referrer } from './executive';
import { lead, ofLead } from './lead';
import { purchase } from './purchase';

export const CONSENT_PURPOSES = ['answerRequest', 'referrals'] as const;

export const consent = personalTable(
  'consent',
  { kind: 'consent', purpose: 'proof', found: 'request' },
  {
    leadId: ofLead().primaryKey(),
    textVersion: shown(text()).notNull(),
    purpose: shown(text({ enum: CONSENT_PURPOSES }))
      .notNull()
      .default('answerRequest'),
    locale: shown(text()).$type<Locale>().notNull(),
    givenAt: shown(createdAt()),
  },
  (table) => [valueCheck(table.locale, locale.options), valueCheck(table.purpose, CONSENT_PURPOSES)],
);

/**
 * Proof of consent after its request was deleted, without a link to the person. Stored for four years, because a
 * consent must be provable for that time.
 */
export const consentProof = personalTable(
  'consent_proof',
  { kind: 'consentProof', purpose: 'proof', found: 'nobody', kept: { since: 'createdAt', months: 48 } },
  {
    id: none(bigint({ mode: 'number' }))
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    site: none(text()).notNull(),
    market: none(smallint()).notNull(),
    textVersion: withheld(text()).notNull(),
    purpose: withheld(text({ enum: CONSENT_PURPOSES })).notNull(),
    locale: withheld(text()).$type<Locale>().notNull(),
    givenAt: withheld(createdAt()),
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

/** Codes that prove an address. Unknown addresses get a code in the same way. */
export const personCode = personalTable(
  'person_code',
  { kind: 'code', purpose: 'identity', found: 'email', kept: { since: 'createdAt', days: 1 } },
  {
    id: none(uuid()).primaryKey(),
    site: none(text()).notNull(),
    market: none(smallint()).notNull(),
    locale: none(text()).$type<Locale>().notNull(),
    email: shown(text()).notNull(),
    codeHash: withheld(text()).notNull(),
    tries: none(smallint()).notNull().default(0),
    expiresAt: shown(timestamp({ withTimezone: true })).notNull(),
    /** Time of use. After it, the code is no longer valid, and the row is the proof. */
    usedAt: shown(timestamp({ withTimezone: true })),
    createdAt: shown(createdAt()),
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
