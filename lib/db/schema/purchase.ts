import { REVIEW_RESULTS } from '@/lib/contract/payment-status';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { index, integer, jsonb, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { lead } from './lead';

const REVIEWS = ['health', 'person'] as const;

/** An online purchase. Personal data is in the request; deleting it deletes the purchase. */
export const purchase = pgTable(
  'purchase',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    productCode: text().notNull(),
    /** `agreedPrice` of `features/purchase/purchase.api.ts`. */
    price: jsonb().notNull(),
    /** `agreedCover` of the same file; null: purchase from before it was stored. */
    cover: jsonb(),
    /** Start of the price's validity (`KEY_MINUTES`). */
    pricedAt: timestamp({ withTimezone: true }).notNull(),
    /** Sealed (`lib/security/seal.ts`): the buyer's health declaration and the beneficiaries. Null: nothing yet. */
    health: text(),
    /** Time its review began, or was accepted: the follow-up counts from then. */
    reviewAt: timestamp({ withTimezone: true }),
    /** Reason for a manual review; nothing can be paid during it. */
    reviewFor: text({ enum: REVIEWS }),
    /** Executive's decision on the last declaration; null: not decided. */
    reviewResult: text({ enum: REVIEW_RESULTS }),
    /** Time the executive was notified that nobody finished it. */
    followedUpAt: timestamp({ withTimezone: true }),
    /** Accepted terms: version, SHA-256 of the shown text, and time. */
    termsVersion: text(),
    termsHash: text(),
    termsAt: timestamp({ withTimezone: true }),
    /** Id of the mailed single-use link that opens it on another device; null: none. */
    linkId: uuid().unique(),
    linkUntil: timestamp({ withTimezone: true }),
    /** Time and reason of the buyer's cancellation request. */
    cancellationAskedAt: timestamp({ withTimezone: true }),
    cancellationReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.reviewFor, REVIEWS),
    valueCheck(table.reviewResult, REVIEW_RESULTS),
  ],
);

/**
 * Attachments of a purchase in review. The file is in `DATA_DIR/uploads`
 * (`features/purchase/documents/server/storage.ts`); it is unreadable once its row is gone.
 */
export const purchaseDocument = pgTable(
  'purchase_document',
  {
    id: uuid().primaryKey(),
    leadId: uuid()
      .notNull()
      .references(() => purchase.leadId, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    /** Sealed (`lib/security/seal.ts`): key that encrypts the file. */
    sealedKey: text().notNull(),
    /** Time its executive was notified. */
    toldAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.leadId),
    index().on(table.toldAt, table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
  ],
);

/** A company's request to an insurer. Its contact person is in the request; deleting that deletes all of it. */
export const companyPurchase = pgTable(
  'company_purchase',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    productCode: text().notNull(),
    /** `keptCompany` of `features/purchase/company/company.api.ts`. */
    company: jsonb().notNull(),
    /** `companyPrice` of the same file; null: not known for so many people. */
    price: jsonb(),
    /** Start of the price's validity (`KEY_MINUTES`). */
    pricedAt: timestamp({ withTimezone: true }).notNull(),
    /** Sealed (`lib/security/seal.ts`): the people to insure. Null: nobody yet. */
    people: text(),
    holders: integer().notNull().default(0),
    dependants: integer().notNull().default(0),
    /** Time the list was declared complete. */
    peopleAt: timestamp({ withTimezone: true }),
    /** Time of the last request to the insurer. */
    requestedAt: timestamp({ withTimezone: true }),
    /** Sealed: people to add, list by list. */
    joiners: text(),
    joinersCount: integer().notNull().default(0),
    joinersAt: timestamp({ withTimezone: true }),
    /** Sealed: people to remove, list by list. */
    leavers: text(),
    leaversCount: integer().notNull().default(0),
    leaversAt: timestamp({ withTimezone: true }),
    /** Number of the mailed single-use link that opens it on any device; raised each time one is opened. */
    link: integer().notNull().default(0),
    /** Time the executive was notified that nobody finished it. */
    followedUpAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt), siteCheck(table.site), marketCheck(table.market)],
);

/** People who may not buy online, or only with an executive; their identification is never stored in clear. */
export const restrictedIdentification = pgTable(
  'restricted_identification',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    kind: text({ enum: RESTRICTED_KINDS }).notNull(),
    /** HMAC-SHA-256 of the document, the number or the mailbox, normalised. */
    valueHash: text().notNull(),
    /** Visible part, such as '…78-5', so that an operator can tell two apart; null: written by an earlier release. */
    mask: text(),
    effect: text({ enum: RESTRICTION_EFFECTS }).notNull(),
    /** Operator's reason; nobody else reads it. */
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.market, table.kind, table.valueHash),
    marketCheck(table.market),
    valueCheck(table.kind, RESTRICTED_KINDS),
    valueCheck(table.effect, RESTRICTION_EFFECTS),
  ],
);
