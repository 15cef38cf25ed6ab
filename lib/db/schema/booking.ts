import { sql } from 'drizzle-orm';
import { check, index, integer, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck } from './columns';
import { none, personalTable, shown, withheld } from './declared-table';
import { executive } from './executive';
import { ofLead } from './lead';
import type { Site } from '@/lib/site/site';

/** Appointment with an executive. The migration's exclusion constraint `booking_overlap` prevents overlaps. */
export const booking = personalTable(
  'booking',
  { kind: 'booking', purpose: 'answer', found: 'request', kept: { since: 'endsAt', months: 12 } },
  {
    /** Idempotency key of the HTTP request that created the booking. */
    id: none(uuid()).primaryKey(),
    site: none(text().$type<Site>()).notNull(),
    market: none(smallint()).notNull(),
    leadId: ofLead(),
    executiveId: none(integer())
      .notNull()
      .references(() => executive.id),
    startsAt: shown(timestamp({ withTimezone: true })).notNull(),
    endsAt: shown(timestamp({ withTimezone: true })).notNull(),
    freeAt: none(timestamp({ withTimezone: true })).notNull(),
    /** SHA-256 of the secret in the links of the booking's mails. */
    linkHash: withheld(text()).notNull(),
    /** Increases with each change, because calendars keep the latest (RFC 5545, SEQUENCE). */
    sequence: none(integer()).notNull().default(0),
    cancelledAt: shown(timestamp({ withTimezone: true })),
    createdAt: shown(createdAt()),
  },
  (table) => [
    uniqueIndex('booking_link_hash_unique').on(table.linkHash),
    index().on(table.leadId, table.startsAt),
    index().on(table.executiveId, table.startsAt),
    siteCheck(table.site),
    marketCheck(table.market),
    check('booking_order_check', sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.freeAt}`),
  ],
);
