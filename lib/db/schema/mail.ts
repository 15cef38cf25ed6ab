import type { MailCalendar } from '@/lib/contract/mail-calendar';
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck, updatedAt } from './columns';
import { none, personalTable, shown, withheld } from './declared-table';
import { lead, ofLead } from './lead';

export const outboxMail = personalTable(
  'outbox_mail',
  { kind: 'mail', purpose: 'answer', found: 'recipient', kept: { since: 'createdAt', months: 12 } },
  {
    id: none(uuid()).primaryKey(),
    /** Request of the mail; deleting it deletes the mail. Null: none. */
    leadId: none(uuid()).references(() => lead.id, { onDelete: 'cascade' }),
    /** Requests of a mail about several requests. Null: the mail is about one (`leadId`) or none. */
    leadIds: none(uuid().array()),
    site: none(text()),
    /**
     * Name from `lib/mail/mail-names.ts`, stored because the mail's job is deleted after a week. Null: of an earlier
     * release.
     */
    mail: withheld(text()),
    recipient: shown(text()).notNull(),
    subject: shown(text()).notNull(),
    text: shown(text()).notNull(),
    html: withheld(text()).notNull(),
    calendar: withheld(jsonb()).$type<MailCalendar>(),
    afterStop: none(boolean()).notNull().default(false),
    attempts: none(smallint()).notNull().default(0),
    sentAt: shown(timestamp({ withTimezone: true })),
    lastError: withheld(text()),
    createdAt: shown(createdAt()),
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

/**
 * Mail to the visitor for each request. Per address, plan and day, only the first is sent; others wait until its link
 * is used.
 */
export const visitorMail = personalTable(
  'visitor_mail',
  { kind: 'mailWait', purpose: 'unasked', found: 'request' },
  {
    leadId: ofLead().primaryKey(),
    site: none(text()).notNull(),
    /** SHA-256 of `mailboxOf` of the address: equal for all spellings of a mailbox. */
    mailbox: withheld(text()).notNull(),
    plan: shown(text()).notNull(),
    day: shown(date()).notNull(),
    isFirst: none(boolean()).notNull(),
    confirmedAt: shown(timestamp({ withTimezone: true })),
  },
  (table) => [
    uniqueIndex('visitor_mail_first')
      .on(table.site, table.mailbox, table.plan, table.day)
      .where(sql`${table.isFirst}`),
    index().on(table.site, table.mailbox, table.plan, table.day),
    siteCheck(table.site),
  ],
);
