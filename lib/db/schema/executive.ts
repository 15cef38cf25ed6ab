import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { createdAt, marketCheck, updatedAt } from './columns';
import { declaredTable, none, staff } from './declared-table';

export const executive = declaredTable(
  'executive',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    firstNames: staff(text()).notNull(),
    lastNames: staff(text()).notNull(),
    phone: staff(text()).notNull(),
    email: staff(text()).notNull(),
    takesBookings: none(boolean('calendly_active')).notNull().default(false),
    calendlyUrl: staff(text()),
    /** Product types ('ISAPRE') that the executive serves; empty: all. */
    lines: none(
      text()
        .array()
        .notNull()
        .default(sql`'{}'`),
    ),
    /** Working hours in the market's time zone (`lib/contract/opening-hours.ts`). Null: the market's opening hours. */
    schedule: staff(jsonb()).$type<OpeningHours>(),
    active: none(boolean()).notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('executive_market_email_unique').on(table.market, sql`lower(${table.email})`),
    marketCheck(table.market),
  ],
);
