import type { MailCalendar } from '@/lib/contract/mail-calendar';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, siteCheck, updatedAt } from './columns';
import { lead } from './lead';

export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid().primaryKey(),
    /** Null for a mail that belongs to no lead; a deleted lead takes its mails along. */
    leadId: uuid().references(() => lead.id, { onDelete: 'cascade' }),
    /** Those that it tells somebody of at once; null: of one (`leadId`), or of none. */
    leadIds: uuid().array(),
    /** Whose mail it is; null: an earlier release wrote it. */
    site: text(),
    /** Its name in `lib/mail/mail-names.ts`, as its job has it, which is forgotten after a week; null: an earlier release wrote it. */
    mail: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** An invitation, its change or its end (iCalendar). */
    calendar: jsonb().$type<MailCalendar>(),
    /** Its kind's: it goes out although its person wants to hear nothing more. */
    afterStop: boolean().notNull().default(false),
    attempts: smallint().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }),
    lastError: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    siteCheck(table.site),
    index().on(table.leadId),
    index('outbox_mail_lead_ids_index').using('gin', table.leadIds),
    index().on(table.recipient),
    index('outbox_mail_recipient_lower_index').on(sql`lower(${table.recipient})`),
    index('outbox_mail_recipient_search_index').using('gin', sql`lower(${table.recipient}) gin_trgm_ops`),
    index().on(table.createdAt),
    index().on(table.sentAt),
    index('outbox_mail_unsent_index')
      .on(table.createdAt, table.attempts, table.site, table.id)
      .where(sql`${table.sentAt} is null`),
  ],
);

/** The mail to the visitor of each request: one for an address, a plan and a day is sent, further ones wait for its link. */
export const visitorMail = pgTable(
  'visitor_mail',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    /** SHA-256 of the address without what makes one mailbox look like many (`mailboxOf`). */
    mailbox: text().notNull(),
    plan: text().notNull(),
    day: date().notNull(),
    isFirst: boolean().notNull(),
    /** Of a first one: when its link was opened. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('visitor_mail_first')
      .on(table.site, table.mailbox, table.plan, table.day)
      .where(sql`${table.isFirst}`),
    index().on(table.site, table.mailbox, table.plan, table.day),
    siteCheck(table.site),
  ],
);
