import { CHAT_ENDS, SIDES } from '@/lib/contract/chat-sides';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
import { none, personalTable, shown } from './declared-table';
import { ofLead } from './lead';

export const conversation = personalTable(
  'conversation',
  { kind: 'conversation', purpose: 'answer', found: 'request', kept: { since: 'lastMessageAt', months: 12 } },
  {
    leadId: ofLead().primaryKey(),
    site: none(text()).notNull(),
    market: none(smallint()).notNull(),
    locale: shown(text()).notNull(),
    searchType: shown(text()).notNull(),
    /** Number of messages. The next `seq` is one higher, assigned under this row's lock. */
    messages: none(integer()).notNull().default(0),
    /** Number of the valid link in the executive's mails. A link works once; after its use the next number is valid. */
    link: none(integer()).notNull().default(0),
    lastMessageAt: shown(createdAt()),
    endedAt: shown(timestamp({ withTimezone: true })),
    endedBy: shown(text({ enum: CHAT_ENDS })),
    createdAt: shown(createdAt()),
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

export const chatMessage = personalTable(
  'chat_message',
  { kind: 'chatMessage', purpose: 'answer', found: 'request', keptWith: 'conversation' },
  {
    leadId: none(uuid())
      .notNull()
      .references(() => conversation.leadId, { onDelete: 'cascade' }),
    /** 1, 2, 3 ... without a gap, so that a reader can request the messages after the last one seen. */
    seq: none(integer()).notNull(),
    site: none(text()).notNull(),
    market: none(smallint()).notNull(),
    sender: shown(text({ enum: SIDES })).notNull(),
    author: shown(text()),
    /** Idempotency key of the message, which its sender repeats until the message arrives. */
    key: none(uuid()).notNull(),
    text: shown(text(), 'messages').notNull(),
    createdAt: shown(createdAt()),
    readAt: shown(timestamp({ withTimezone: true })),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.seq] }),
    unique().on(table.leadId, table.key),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.sender, SIDES),
  ],
);
