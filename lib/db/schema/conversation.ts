import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { lead } from './lead';

const ENDS = ['visitor', 'executive', 'idle'] as const;

/** A chat between the visitor and the executive of a request, which takes it along when it is deleted. */
export const conversation = pgTable(
  'conversation',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    locale: text().notNull(),
    /** The product type that the visitor is looking for. */
    searchType: text().notNull(),
    /** How many messages there are: the next one's `seq` is one more, given out under the lock of this row. */
    messages: integer().notNull().default(0),
    /** Which link of the executive's mails is in force: each works once, and makes room for the next. */
    link: integer().notNull().default(0),
    lastMessageAt: createdAt(),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text({ enum: ENDS }),
    createdAt: createdAt(),
  },
  (table) => [
    index('conversation_open_index')
      .on(table.lastMessageAt)
      .where(sql`${table.endedAt} is null`),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.locale, ['es', 'en', 'pt']),
    valueCheck(table.endedBy, ENDS),
  ],
);
