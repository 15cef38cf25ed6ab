import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck } from './columns';
import { executive } from './executive';
import { lead } from './lead';

/**
 * A time with an executive. The exclusion constraint `booking_overlap` of the migration, which drizzle cannot express,
 * prevents two overlapping active bookings of one executive.
 */
export const booking = pgTable(
  'booking',
  {
    /** Idempotency key of the request that made it. */
    id: uuid().primaryKey(),
    site: text().notNull(),
    market: smallint().notNull(),
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    executiveId: integer()
      .notNull()
      .references(() => executive.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Time from which the executive can be booked again. */
    freeAt: timestamp({ withTimezone: true }).notNull(),
    /** SHA-256 of the secret in the links of its mails. */
    linkHash: text().notNull(),
    /** Rises with each change: calendars keep the latest (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    cancelledAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
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
