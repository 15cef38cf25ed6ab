import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Grows by one with every change of a market's catalogue; readers swap their index and page cache when it moves. */
export const catalogueVersion = pgTable('catalogue_version', {
  market: smallint().primaryKey(),
  version: integer().notNull().default(1),
  changedAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
});

export const organization = pgTable(
  'organization',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    /** One of the organisation types of `lib/contract/atoms.ts`. */
    type: text().notNull(),
    code: text().notNull(),
    url: text().notNull(),
    displayName: text().notNull(),
    image: text().notNull(),
    data: jsonb().notNull().default({}),
  },
  (table) => [unique().on(table.market, table.type, table.url)],
);

export const plan = pgTable(
  'plan',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    /** Product type of the line the plan is sold in (`lib/markets/<code>/lines.ts`). */
    productType: text().notNull(),
    organizationId: integer()
      .notNull()
      .references(() => organization.id),
    productCode: text().notNull(),
    url: text().notNull(),
    displayName: text().notNull(),
    /** Code of the insurance type; names and colours stand in `insuranceType` of the row's details. */
    insuranceType: text().notNull(),
    exclusive: boolean().notNull().default(false),
    promoted: boolean().notNull().default(false),
    popular: boolean().notNull().default(false),
    score: numeric({ precision: 4, scale: 2, mode: 'number' }),
    startsOn: date().notNull(),
    /** How it is priced: `tariff` of `features/pricing/contract.ts`. */
    tariff: jsonb().notNull(),
    /** Price for the line's reference profile in the market's currency: what an unfiltered list sorts by. */
    referencePrice: doublePrecision().notNull(),
    /** Everything else of an insurance item (`storedDetails` of `features/catalogue/import-contract.ts`). */
    details: jsonb().notNull(),
    verified: boolean().notNull(),
  },
  (table) => [
    unique().on(table.market, table.productCode),
    index().on(table.market, table.productType),
    // Of one organisation, and of those the plans that share a name.
    index().on(table.organizationId, table.displayName),
  ],
);

/** Pesos of one UF on a day (Banco Central de Chile). */
export const ufValue = pgTable('uf_value', {
  day: date().primaryKey(),
  value: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
});

/** Profile forms as the server defines them: a new form or field is a row, not a release. */
export const profileForm = pgTable(
  'profile_form',
  {
    market: smallint().notNull(),
    productType: text().notNull(),
    definition: jsonb().notNull(),
    /** Digest of the definition as the seed wrote it: while it is the definition's own, nobody has changed the form. */
    seeded: text(),
    /** What a whole profile must fulfil besides (`features/profile/rules`). Null: never written, so the seed may. */
    rules: jsonb(),
    /** Digest of the rules as the seed wrote them, like `seeded`. */
    seededRules: text(),
  },
  (table) => [primaryKey({ columns: [table.market, table.productType] })],
);
