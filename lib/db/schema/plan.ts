import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { demonstration, marketCheck } from './columns';
import { organization } from './organization';

export const plan = pgTable(
  'plan',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    productType: text().notNull(),
    organizationId: integer().notNull(),
    productCode: text().notNull(),
    url: text().notNull(),
    displayName: text().notNull(),
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
    demonstration: demonstration(),
  },
  (table) => [
    foreignKey({
      columns: [table.market, table.organizationId],
      foreignColumns: [organization.market, organization.id],
    }),
    unique().on(table.market, table.productCode),
    // Deferred in the migration: two plans of one file may change their addresses for each other's.
    unique('plan_address_unique').on(table.market, table.organizationId, table.productType, table.url),
    unique().on(table.market, table.id),
    index().on(table.market, table.productType),
    index().on(table.organizationId, table.displayName),
    marketCheck(table.market),
  ],
);
