import { customType, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, knownMarket, updatedAt } from './columns';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Files of a plan (its contract, its general conditions), each a tab of the plan. The bytes stand here and not in
 * DATA_DIR: every instance serves the same file, one backup holds all, and a file can't be lost apart from its row.
 * They are few and bounded (`MAX_DOCUMENT_BYTES`), and PostgreSQL keeps them beside the row, so lists do not read them.
 */
export const document = pgTable(
  'document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    /** Not the plan's id: a catalogue that is loaded anew finds its documents again. */
    productCode: text().notNull(),
    /** Segment of the tab's address, e.g. 'contrato'. */
    tab: text().notNull(),
    /** `localText` of `features/plan/documents/contract.ts`. */
    title: jsonb().notNull(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    pages: integer().notNull(),
    /** Of the bytes, hexadecimal. */
    sha256: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique().on(table.market, table.productCode, table.tab), knownMarket(table.market)],
);
