import { bigint, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { marketCheck, siteCheck, valueCheck } from './columns';
import { lead } from './lead';

const TYPES = ['ISAPRE', 'HEALTH_INSURANCE', 'CONTACT', 'SALE', 'PAYMENT', 'QP_PAYMENT_LEAD'] as const;

/** What happened between a customer and us, for the customer's timeline. */
export const customerInteraction = pgTable(
  'customer_interaction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    market: smallint().notNull(),
    /** The request it belongs to: the only name a customer has here, so no legal id, address or number stands in it. */
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    type: text({ enum: TYPES }).notNull(),
    /** A code; the screen has its sentence in each language. */
    description: text().notNull(),
    subject: text(),
    happenedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.leadId, table.happenedAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.type, TYPES),
  ],
);
