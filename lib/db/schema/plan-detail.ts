import { foreignKey, integer, jsonb, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { plan } from './plan';

/** What a plan says beside its card. Apart from `plan`, so that the index of the compare engine never reads it. */
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
  ],
);
