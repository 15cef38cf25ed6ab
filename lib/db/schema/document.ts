import { customType, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, updatedAt } from './columns';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Files of a plan, each a tab of its page. The bytes stand here and not in DATA_DIR, so that every instance serves the same
 * file and one backup holds all; PostgreSQL keeps them beside the row, so lists do not read them.
 */
export const document = pgTable(
  'document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    /** Not the plan's id: a plan that is withdrawn and loaded anew finds its documents again. */
    productCode: text().notNull(),
    tab: text().notNull(),
    /** `localText` of `features/plan/documents/contract.ts`. */
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
