import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, updatedAt } from './columns';
import { none, personalTable, shown } from './declared-table';
import { executive } from './executive';

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
