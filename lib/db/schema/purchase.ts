import { REVIEW_RESULTS } from '@/lib/contract/payment-status';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { index, integer, jsonb, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { lead } from './lead';

const REVIEWS = ['health', 'person'] as const;

/** What a person buys online. Who they are is the request's to hold, which takes it along when it is deleted. */
export const purchase = pgTable(
  'purchase',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    productCode: text().notNull(),
    /** `agreedPrice` of `features/purchase/contract.ts`. */
    price: jsonb().notNull(),
    /** `agreedCover` of the same; null: of a purchase from before it was kept. */
    cover: jsonb(),
    /** Since when that price holds (`KEY_MINUTES`). */
    pricedAt: timestamp({ withTimezone: true }).notNull(),
    /** Sealed (`lib/security/seal.ts`): what the buyer declared of their health, and whom it pays. Null: nothing yet. */
    health: text(),
    /** When its review began, or was accepted: the follow-up counts from then. */
    reviewAt: timestamp({ withTimezone: true }),
    /** Why a person has to look at it; nothing can be paid then. */
    reviewFor: text({ enum: REVIEWS }),
    /** Decision of its executive on the last declaration; null: not decided. */
    reviewResult: text({ enum: REVIEW_RESULTS }),
    /** When its executive was told that nobody came to the end of it. */
    followedUpAt: timestamp({ withTimezone: true }),
    /** Of the terms that were agreed to: version, SHA-256 of what was shown, and when. */
    termsVersion: text(),
    termsHash: text(),
    termsAt: timestamp({ withTimezone: true }),
    /** Of the mailed link that opens it on another device, once: null when there is none. */
    linkId: uuid().unique(),
    linkUntil: timestamp({ withTimezone: true }),
    /** When and why the buyer asked to end what was sold. */
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

/** Attachments of a purchase in review. The file is in `DATA_DIR/uploads` (`features/purchase/documents/server/storage.ts`), which nobody reads once its row is gone. */
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
    /** Sealed (`lib/security/seal.ts`): what the file is encrypted with. */
    sealedKey: text().notNull(),
    /** When its executive was told of it. */
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

/** What a company asks an insurer for. Who speaks for it is the request's to hold, which takes all of it along when it is deleted. */
export const companyPurchase = pgTable(
  'company_purchase',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    productCode: text().notNull(),
    /** `keptCompany` of `features/purchase/company/contract.ts`. */
    company: jsonb().notNull(),
    /** `companyPrice` of the same; null: not known for so many. */
    price: jsonb(),
    /** Since when that price holds (`KEY_MINUTES`). */
    pricedAt: timestamp({ withTimezone: true }).notNull(),
    /** Sealed (`lib/security/seal.ts`): who is to be insured. Null: nobody yet. */
    people: text(),
    holders: integer().notNull().default(0),
    dependants: integer().notNull().default(0),
    /** When the list was said to be whole. */
    peopleAt: timestamp({ withTimezone: true }),
    /** Since when the insurer is asked, the last time. */
    requestedAt: timestamp({ withTimezone: true }),
    /** Sealed: who is to be insured besides, list by list. */
    joiners: text(),
    joinersCount: integer().notNull().default(0),
    joinersAt: timestamp({ withTimezone: true }),
    /** Sealed: who is no longer to be insured, list by list. */
    leavers: text(),
    leaversCount: integer().notNull().default(0),
    leaversAt: timestamp({ withTimezone: true }),
    /** The number of the mailed link that opens it on any device, once: each that was opened makes it the next. */
    link: integer().notNull().default(0),
    /** When its executive was told that nobody came to the end of it. */
    followedUpAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt), siteCheck(table.site), marketCheck(table.market)],
);

/** Who may not buy online, or only with a person: what they are known by, and never in clear. */
export const restrictedIdentification = pgTable(
  'restricted_identification',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    kind: text({ enum: RESTRICTED_KINDS }).notNull(),
    /** HMAC-SHA-256 of the document, the number or the mailbox, normalised. */
    valueHash: text().notNull(),
    /** What of it may be seen, such as '…78-5', so that an operator can tell two apart; null: an earlier release wrote it. */
    mask: text(),
    effect: text({ enum: RESTRICTION_EFFECTS }).notNull(),
    /** Why, in the operator's words; nobody else reads it. */
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
