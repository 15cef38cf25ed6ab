import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
    /** Since when a person has to look at it, and why; nothing can be paid then. */
    reviewAt: timestamp({ withTimezone: true }),
    reviewFor: text({ enum: REVIEWS }),
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
  ],
);
