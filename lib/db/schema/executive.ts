import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, smallint, text, uniqueIndex, check, index, unique } from 'drizzle-orm/pg-core';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { createdAt, marketCheck, updatedAt } from './columns';
import { declaredTable, none, staff, personalTable, shown } from './declared-table';

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

/** People who refer visitors to a market, found by e-mail (typed by the visitor) or by code (in a link). */
export const referrer = personalTable(
  'referrer',
  { kind: 'referrer', purpose: 'referral', found: 'email' },
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    name: shown(text()).notNull(),
    email: shown(text()).notNull(),
    /** Code in links (`features/referral/referral-code.ts`). It reveals nothing about the person. */
    code: shown(text())
      .notNull()
      .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))`),
    executiveId: none(integer()).references(() => executive.id),
    active: none(boolean()).notNull().default(true),
    createdAt: shown(createdAt()),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique().on(table.market, table.email),
    unique().on(table.market, table.code),
    index().on(table.executiveId),
    marketCheck(table.market),
    check('referrer_email_check', sql`${table.email} = lower(${table.email})`),
    check('referrer_code_check', sql`${table.code} ~ '^[0-9A-Z]{10,16}$'`),
  ],
);
