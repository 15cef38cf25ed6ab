import { index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck } from './columns';
import { lead } from './lead';

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
    /** Sealed: who is no longer to be insured, list by list. */
    leavers: text(),
    leaversCount: integer().notNull().default(0),
    leaversAt: timestamp({ withTimezone: true }),
    /** When its executive was told that nobody came to the end of it. */
    followedUpAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt), siteCheck(table.site), marketCheck(table.market)],
);
