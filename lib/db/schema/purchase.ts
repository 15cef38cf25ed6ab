import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck } from './columns';
import { lead } from './lead';

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
    /** Since when that price holds (`KEY_MINUTES`). */
    pricedAt: timestamp({ withTimezone: true }).notNull(),
    /** Sealed (`lib/security/seal.ts`): what the buyer said of their health. Null: nothing yet. */
    health: text(),
    /** When an answer was given that a person has to look at; nothing can be paid then. */
    reviewAt: timestamp({ withTimezone: true }),
    /** Of the terms that were agreed to: version, SHA-256 of what was shown, and when. */
    termsVersion: text(),
    termsHash: text(),
    termsAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt), siteCheck(table.site), marketCheck(table.market)],
);
