import { CHAT_ENDS, SIDES } from '@/lib/contract/chat-sides';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { lead } from './lead';

/** A chat between a request's visitor and executive; deleted with the request. */
export const conversation = pgTable(
  'conversation',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    locale: text().notNull(),
    /** Product type that the visitor is looking for. */
    searchType: text().notNull(),
    /** Number of messages: the next `seq` is one more, assigned under this row's lock. */
    messages: integer().notNull().default(0),
    /** Number of the valid link in the executive's mails: each works once, then the next one replaces it. */
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
    /** 1, 2, 3 ... without a gap: a reader asks for the messages after the last one seen. */
    seq: integer().notNull(),
    site: text().notNull(),
    market: smallint().notNull(),
    sender: text({ enum: SIDES }).notNull(),
    /** Author who wrote in the executive's place; null: the sender. */
    author: text(),
    /** Key of the attempt, which its sender repeats until it arrives. */
    key: uuid().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
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
