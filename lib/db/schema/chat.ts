import { CHAT_ENDS, SIDES } from '@/lib/contract/chat-sides';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { lead } from './lead';

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
    endedBy: text({ enum: CHAT_ENDS }),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.lastMessageAt),
    index('conversation_open_index')
      .on(table.lastMessageAt)
      .where(sql`${table.endedAt} is null`),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.locale, ['es', 'en', 'pt']),
    valueCheck(table.endedBy, CHAT_ENDS),
  ],
);

export const chatMessage = pgTable(
  'chat_message',
  {
    leadId: uuid()
      .notNull()
      .references(() => conversation.leadId, { onDelete: 'cascade' }),
    /** 1, 2, 3 ... without a gap: who has seen up to one asks for what comes after it. */
    seq: integer().notNull(),
    site: text().notNull(),
    market: smallint().notNull(),
    sender: text({ enum: SIDES }).notNull(),
    /** Who wrote in the place of the executive; null: the sender did. */
    author: text(),
    /** Of the attempt, which its sender repeats until it has arrived. */
    key: uuid().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** When the other side had it before their eyes. */
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.seq] }),
    unique().on(table.leadId, table.key),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.sender, SIDES),
  ],
);
