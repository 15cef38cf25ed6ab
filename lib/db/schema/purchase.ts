import { REVIEW_RESULTS } from '@/lib/contract/payment-status';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { index, integer, jsonb, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { none, personalTable, shown, withheld } from './declared-table';
import { ofLead } from './lead';
import type { Site } from '@/lib/site/site';

const REVIEWS = ['health', 'person'] as const;

/** Online purchase. Its personal data is in the request; deleting the request deletes the purchase. */
export const purchase = personalTable(
  'purchase',
  { kind: 'purchase', purpose: 'sell', found: 'request' },
  {
    leadId: ofLead().primaryKey(),
    site: none(text().$type<Site>()).notNull(),
    market: none(smallint()).notNull(),
    productCode: shown(text()).notNull(),
    /** `agreedPrice` of `features/purchase/purchase.api.ts`. */
    price: shown(jsonb()).notNull(),
    /** `agreedCover` of the same file. Null: the purchase is older than this column. */
    cover: none(jsonb()),
    pricedAt: none(timestamp({ withTimezone: true })).notNull(),
    /** Sealed (`lib/security/seal.ts`): the buyer's health declaration and the beneficiaries. Null: nothing yet. */
    health: shown(text()),
    /** Time when the review began or ended with acceptance. The follow-up counts from this time. */
    reviewAt: shown(timestamp({ withTimezone: true })),
    reviewFor: shown(text({ enum: REVIEWS })),
    reviewResult: shown(text({ enum: REVIEW_RESULTS })),
    followedUpAt: none(timestamp({ withTimezone: true })),
    /** Accepted terms: version, SHA-256 of the shown text, and time. */
    termsVersion: shown(text()),
    termsHash: withheld(text()),
    termsAt: shown(timestamp({ withTimezone: true })),
    /** Id of the mailed single-use link that opens the purchase on another device. Null: none. */
    linkId: none(uuid()).unique(),
    linkUntil: none(timestamp({ withTimezone: true })),
    cancellationAskedAt: shown(timestamp({ withTimezone: true })),
    cancellationReason: shown(text()),
    createdAt: shown(createdAt()),
  },
  (table) => [
    index().on(table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.reviewFor, REVIEWS),
    valueCheck(table.reviewResult, REVIEW_RESULTS),
  ],
);

/** Attachments of a purchase in review. The file in `DATA_DIR/uploads` is unreadable after its row is deleted. */
export const purchaseDocument = personalTable(
  'purchase_document',
  { kind: 'purchaseDocument', purpose: 'sell', found: 'request' },
  {
    id: none(uuid()).primaryKey(),
    leadId: none(uuid())
      .notNull()
      .references(() => purchase.leadId, { onDelete: 'cascade' }),
    site: none(text().$type<Site>()).notNull(),
    market: none(smallint()).notNull(),
    name: shown(text()).notNull(),
    size: shown(integer()).notNull(),
    /** Key that encrypts the file, sealed (`lib/security/seal.ts`). */
    sealedKey: withheld(text()).notNull(),
    toldAt: none(timestamp({ withTimezone: true })),
    createdAt: shown(createdAt()),
  },
  (table) => [
    index().on(table.leadId),
    index().on(table.toldAt, table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
  ],
);

/** Company's request to an insurer. Its contact person is in the request, and deleting the request deletes this row. */
export const companyPurchase = personalTable(
  'company_purchase',
  { kind: 'companyPurchase', purpose: 'sell', found: 'request' },
  {
    leadId: ofLead().primaryKey(),
    site: none(text().$type<Site>()).notNull(),
    market: none(smallint()).notNull(),
    productCode: shown(text()).notNull(),
    /** `keptCompany` of `features/purchase/company/company.api.ts`. */
    company: shown(jsonb()).notNull(),
    /** `companyPrice` of the same file. Null: no price is known for that number of people. */
    price: shown(jsonb()),
    pricedAt: none(timestamp({ withTimezone: true })).notNull(),
    /** People to insure, sealed (`lib/security/seal.ts`). Null: none yet. */
    people: withheld(text()),
    holders: shown(integer()).notNull().default(0),
    dependants: shown(integer()).notNull().default(0),
    peopleAt: none(timestamp({ withTimezone: true })),
    requestedAt: shown(timestamp({ withTimezone: true })),
    joiners: withheld(text()),
    joinersCount: shown(integer()).notNull().default(0),
    joinersAt: none(timestamp({ withTimezone: true })),
    leavers: withheld(text()),
    leaversCount: shown(integer()).notNull().default(0),
    leaversAt: none(timestamp({ withTimezone: true })),
    /** Number of the mailed single-use link that opens it on any device. Increases with each use. */
    link: none(integer()).notNull().default(0),
    followedUpAt: none(timestamp({ withTimezone: true })),
    createdAt: shown(createdAt()),
  },
  (table) => [index().on(table.createdAt), siteCheck(table.site), marketCheck(table.market)],
);

/** People who may not buy online, or only with an executive. Their identification is stored as a hash only. */
export const restrictedIdentification = personalTable(
  'restricted_identification',
  { kind: 'restriction', purpose: 'fraud', found: 'nobody' },
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    kind: withheld(text({ enum: RESTRICTED_KINDS })).notNull(),
    /** HMAC-SHA-256 of the normalised document, phone number or mailbox. */
    valueHash: withheld(text()).notNull(),
    /** Visible part ('…78-5') that lets an operator distinguish rows. Null: written by an earlier release. */
    mask: withheld(text()),
    effect: withheld(text({ enum: RESTRICTION_EFFECTS })).notNull(),
    note: withheld(text()).notNull(),
    createdAt: withheld(createdAt()),
  },
  (table) => [
    unique().on(table.market, table.kind, table.valueHash),
    marketCheck(table.market),
    valueCheck(table.kind, RESTRICTED_KINDS),
    valueCheck(table.effect, RESTRICTION_EFFECTS),
  ],
);
