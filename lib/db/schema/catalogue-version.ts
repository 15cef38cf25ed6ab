import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { marketCheck, updatedAt } from './columns';

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
