import { bigint, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { lead } from './lead';

/** What happened between a customer and us, one row each, for the customer's timeline. Written with what it tells of. */
export const customerInteraction = pgTable(
  'customer_interaction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    market: smallint().notNull(),
    /** The request it belongs to: the only name a customer has here, so no legal id, address or number stands in it. */
    leadId: uuid()
      .notNull()
      .references(() => lead.id),
    /** ISAPRE, HEALTH_INSURANCE, CONTACT, SALE, PAYMENT or QP_PAYMENT_LEAD (spec section 3). */
    type: text().notNull(),
    /** A code; the screen has its sentence in each language. */
    description: text().notNull(),
    /** What the sentence names, e.g. the plan's code. */
    subject: text(),
    happenedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.leadId, table.happenedAt)],
);
