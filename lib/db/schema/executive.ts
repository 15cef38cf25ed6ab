import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OpeningHours } from '@/lib/contract/opening-hours';
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
    takesBookings: boolean('calendly_active').notNull().default(false),
    calendlyUrl: text(),
    /** Product types ('ISAPRE') that they serve; empty: all. */
    lines: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Working hours in the market's time zone (`lib/contract/opening-hours.ts`); null: its opening hours. */
    schedule: jsonb().$type<OpeningHours>(),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('executive_market_email_unique').on(table.market, sql`lower(${table.email})`),
    marketCheck(table.market),
  ],
);
