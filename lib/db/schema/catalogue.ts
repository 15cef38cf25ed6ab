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
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, createdAt, demonstration, marketCheck, updatedAt, valueCheck } from './columns';
import { declaredTable, none } from './declared-table';

const changedIn = () => none(integer()).notNull().default(0);

/**
 * Version of a market's catalogue. It increases with each change, and readers then replace their index and page cache.
 */
export const catalogueVersion = declaredTable(
  'catalogue_version',
  {
    market: none(smallint()).primaryKey(),
    version: none(integer()).notNull().default(1),
    /** Last version that changed more than plans and scores. Readers with an older version read all plans again. */
    wholeIn: none(integer()).notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [marketCheck(table.market)],
);

export const lineContent = declaredTable(
  'line_content',
  {
    market: none(smallint()).notNull(),
    productType: none(text()).notNull(),
    insuranceType: none(text()).notNull().default(''),
    /** `lineContent` of `features/catalogue/detail/detail-schemas.ts`. */
    data: none(jsonb()).notNull(),
    demonstration: demonstration(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.productType, table.insuranceType] }),
    marketCheck(table.market),
  ],
);

export const organization = declaredTable(
  'organization',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    type: none(text()).$type<OrganizationType>().notNull(),
    code: none(text()).notNull(),
    url: none(text()).notNull(),
    displayName: none(text()).notNull(),
    image: none(text()).notNull(),
    data: none(jsonb()).notNull().default({}),
  },
  (table) => [
    unique().on(table.market, table.type, table.url),
    unique().on(table.market, table.id),
    marketCheck(table.market),
    valueCheck(table.type, organizationType.options),
  ],
);

export const plan = declaredTable(
  'plan',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    productType: none(text()).notNull(),
    organizationId: none(integer()).notNull(),
    productCode: none(text()).notNull(),
    url: none(text()).notNull(),
    displayName: none(text()).notNull(),
    insuranceType: none(text()).notNull(),
    exclusive: none(boolean()).notNull().default(false),
    promoted: none(boolean()).notNull().default(false),
    popular: none(boolean()).notNull().default(false),
    startsOn: none(date()).notNull(),
    /** `tariff` of `features/pricing/price-schemas.ts`. */
    tariff: none(jsonb()).notNull(),
    /** Price for the line's reference profile, in the market's currency; unfiltered lists sort by it. */
    referencePrice: none(doublePrecision()).notNull(),
    /** Other fields of an insurance item (`storedDetails` of `features/catalogue/import-schemas.ts`). */
    details: none(jsonb()).notNull(),
    verified: none(boolean()).notNull(),
    demonstration: demonstration(),
    /** Version of the catalogue that wrote the row last. */
    changedIn: changedIn(),
  },
  (table) => [
    foreignKey({
      columns: [table.market, table.organizationId],
      foreignColumns: [organization.market, organization.id],
    }),
    unique().on(table.market, table.productCode),
    // Deferred in the migration, because two plans of one file may swap their addresses.
    unique('plan_address_unique').on(table.market, table.organizationId, table.productType, table.url),
    unique().on(table.market, table.id),
    index().on(table.market, table.productType),
    index().on(table.market, table.changedIn),
    index().on(table.organizationId, table.displayName),
    marketCheck(table.market),
  ],
);

/**
 * Separate from `plan`, because one price may change all scores of a line, and writing narrow rows is ten times faster.
 */
export const planScore = declaredTable(
  'plan_score',
  {
    planId: none(integer())
      .primaryKey()
      .references(() => plan.id, { onDelete: 'cascade' }),
    market: none(smallint()).notNull(),
    productType: none(text()).notNull(),
    /** `ScoreFacts` of `features/catalogue/score.ts` as strings, because JSON has no Infinity. */
    facts: none(jsonb()).notNull(),
    /** True when `closedSince` is set. A sheet may also state that the plan is not sold. */
    closed: none(boolean()).notNull(),
    /** Score of the plan; null: none. */
    score: none(numeric({ precision: 4, scale: 2, mode: 'number' })),
    changedIn: changedIn(),
  },
  (table) => [
    index().on(table.market, table.productType),
    index().on(table.market, table.changedIn),
    marketCheck(table.market),
  ],
);

/**
 * Plan details that the card does not show. A separate table, because the index of the compare engine never reads them.
 */
export const planDetail = declaredTable(
  'plan_detail',
  {
    market: none(smallint()).notNull(),
    planId: none(integer()).notNull(),
    /** `planDetail` of `features/catalogue/detail/detail-schemas.ts`. */
    data: none(jsonb()).notNull(),
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
 * Files of a plan; each is a tab of its page. Stored in the database, so that every server and the backups have them.
 */
export const document = declaredTable(
  'document',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    /** The plan's code instead of its id, so that a plan that is removed and loaded again keeps its documents. */
    productCode: none(text()).notNull(),
    tab: none(text()).notNull(),
    /** `localText` of `features/plan/documents/documents.api.ts`. */
    title: none(jsonb()).notNull(),
    bytes: none(bytea()).notNull(),
    size: none(integer()).notNull(),
    pages: none(integer()).notNull(),
    sha256: none(text()).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique().on(table.market, table.productCode, table.tab), marketCheck(table.market)],
);

/** Pesos per UF. */
export const ufValue = declaredTable('uf_value', {
  day: none(date()).primaryKey(),
  value: none(numeric({ precision: 12, scale: 4, mode: 'number' })).notNull(),
});
