import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { siteCheck } from './columns';
import { lead } from './lead';

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
