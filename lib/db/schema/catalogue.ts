import { organizationType, type OrganizationType } from '@/lib/contract/atoms';
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
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, createdAt, demonstration, marketCheck, updatedAt, valueCheck } from './columns';

/** Grows by one with every change of a market's catalogue; readers swap their index and page cache when it moves. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    market: smallint().primaryKey(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [marketCheck(table.market)],
);

/** Texts shared by all plans of a line, or of one insurance type in it, stored once. */
export const lineContent = pgTable(
  'line_content',
  {
    market: smallint().notNull(),
    productType: text().notNull(),
    /** Code of the insurance type; '': the whole line. */
    insuranceType: text().notNull().default(''),
    /** `lineContent` of `features/catalogue/detail/contract.ts`. */
    data: jsonb().notNull(),
    demonstration: demonstration(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.productType, table.insuranceType] }),
    marketCheck(table.market),
  ],
);

export const organization = pgTable(
  'organization',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    type: text().$type<OrganizationType>().notNull(),
    code: text().notNull(),
    url: text().notNull(),
    displayName: text().notNull(),
    image: text().notNull(),
    data: jsonb().notNull().default({}),
  },
  (table) => [
    unique().on(table.market, table.type, table.url),
    unique().on(table.market, table.id),
    marketCheck(table.market),
    valueCheck(table.type, organizationType.options),
  ],
);

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
    /** `tariff` of `features/pricing/contract.ts`. */
    tariff: jsonb().notNull(),
    /** Price for the line's reference profile in the market's currency: an unfiltered list sorts by it. */
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
    // Deferred in the migration: two plans of one file may swap their addresses.
    unique('plan_address_unique').on(table.market, table.organizationId, table.productType, table.url),
    unique().on(table.market, table.id),
    index().on(table.market, table.productType),
    index().on(table.organizationId, table.displayName),
    marketCheck(table.market),
  ],
);

/** Plan details beside its card. Separate from `plan`, so that the index of the compare engine never reads them. */
export const planDetail = pgTable(
  'plan_detail',
  {
    market: smallint().notNull(),
    planId: integer().notNull(),
    /** `planDetail` of `features/catalogue/detail/contract.ts`. */
    data: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.planId] }),
    foreignKey({ columns: [table.market, table.planId], foreignColumns: [plan.market, plan.id] }).onDelete('cascade'),
    // Makes `isClosedPlan` cheap for a whole line.
    index('plan_detail_not_sold')
      .on(table.planId)
      .where(sql`${table.data}->'isapre'->>'estadoplan' = 'No Comer.'`),
  ],
);

/**
 * Files of a plan, each a tab of its page. Bytes are stored here, not in DATA_DIR, so that every instance serves the
 * same file and one backup holds all; PostgreSQL keeps them out of the row, so lists do not read them.
 */
export const document = pgTable(
  'document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    /** Not the plan's id: a plan removed and loaded again finds its documents. */
    productCode: text().notNull(),
    tab: text().notNull(),
    /** `localText` of `features/plan/documents/documents.api.ts`. */
    title: jsonb().notNull(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    pages: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique().on(table.market, table.productCode, table.tab), marketCheck(table.market)],
);
