import { integer, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { conversation } from './conversation';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';

const SENDERS = ['visitor', 'executive'] as const;

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
    sender: text({ enum: SENDERS }).notNull(),
    /** Of the attempt, which its sender repeats until it has arrived. */
    key: uuid().notNull(),
    text: text().notNull(),
    /** When it was sent. */
    createdAt: createdAt(),
    /** When the other side had it before their eyes. */
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.seq] }),
    unique().on(table.leadId, table.key),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.sender, SENDERS),
  ],
);
