import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, updatedAt } from './columns';

export const executive = pgTable(
  'executive',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    firstNames: text().notNull(),
    lastNames: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    calendlyActive: boolean().notNull().default(false),
    calendlyUrl: text(),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('executive_market_email_unique').on(table.market, sql`lower(${table.email})`),
    marketCheck(table.market),
  ],
);
