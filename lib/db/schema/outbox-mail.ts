import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailCalendar } from '@/lib/contract/mail-calendar';
import { createdAt, siteCheck, updatedAt } from './columns';
import { lead } from './lead';

export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid().primaryKey(),
    /** Null for a mail that belongs to no lead; a deleted lead takes its mails along. */
    leadId: uuid().references(() => lead.id, { onDelete: 'cascade' }),
    /** Whose mail it is; null: an earlier release wrote it. */
    site: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** An invitation, its change or its end (iCalendar). */
    calendar: jsonb().$type<MailCalendar>(),
    attempts: smallint().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }),
    lastError: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    siteCheck(table.site),
    index().on(table.leadId),
    index().on(table.recipient),
    index().on(table.createdAt),
    index().on(table.sentAt),
    index('outbox_mail_unsent_index')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
