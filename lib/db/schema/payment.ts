import { INSTALMENT_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, SALE_STATUSES } from '@/lib/contract/payment-status';
import {
  date,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, updatedAt, valueCheck } from './columns';
import { purchase } from './purchase';

const amount = () => numeric({ precision: 15, scale: 2, mode: 'number' }).notNull();

/** One try to pay a purchase or an instalment of it. No card data: those are the gateway's. Accounting needs it for longer
 * than its person does: once they are deleted, nothing in it leads to them. */
export const payment = pgTable(
  'payment',
  {
    /** The idempotency key of the press that made it, and towards the gateway the one of its charge. */
    id: uuid().primaryKey(),
    leadId: uuid().references(() => purchase.leadId, { onDelete: 'set null' }),
    site: text().notNull(),
    market: smallint().notNull(),
    /** '': written while a release took over. */
    productCode: text().notNull().default(''),
    /** Which of the payments of its sale; 1 is the one that makes it. */
    instalment: smallint().notNull().default(1),
    gateway: text().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    currency: text().notNull(),
    /** `total` = `price` + `fee` + `feeTax`. */
    price: amount(),
    fee: amount(),
    feeTax: amount(),
    total: amount(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** As the gateway said it: 'cc_rejected_high_risk'. */
    detail: text(),
    /** What the gateway calls it; null until it has told of it. */
    reference: text(),
    /** The gateway's page on which it is paid: its name, address and end. Null until it was opened. */
    checkout: text(),
    href: text(),
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.leadId, table.createdAt),
    index().on(table.status, table.createdAt),
    index().on(table.createdAt),
    uniqueIndex('payment_reference_unique').on(table.gateway, table.reference),
    uniqueIndex('payment_checkout_unique').on(table.gateway, table.checkout),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.method, PAYMENT_METHODS),
    valueCheck(table.status, PAYMENT_STATUSES),
  ],
);

/** What a gateway told, as it came, before anything was made of it. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    body: text().notNull(),
    /** Whose account it was told to; null of what was kept before that was noted. */
    market: smallint(),
    /** Whose payment it is about; null until it is worked off, and where it is none of ours. */
    leadId: uuid().references(() => purchase.leadId, { onDelete: 'cascade' }),
    receivedAt: createdAt(),
    /** Null: still to be worked off. */
    processedAt: timestamp({ withTimezone: true }),
    outcome: text(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index().on(table.receivedAt),
    index().on(table.leadId),
    marketCheck(table.market),
  ],
);

/** A purchase that was paid: one of each, by one payment. Kept for accounting as its payments are. */
export const sale = pgTable(
  'sale',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payment.id, { onDelete: 'cascade' }),
    leadId: uuid()
      .unique()
      .references(() => purchase.leadId, { onDelete: 'set null' }),
    site: text().notNull(),
    market: smallint().notNull(),
    status: text({ enum: SALE_STATUSES }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.status, SALE_STATUSES),
  ],
);

/** The payments of a sale by the days on which they are due. Number 1 is paid with the purchase. */
export const instalment = pgTable(
  'instalment',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid()
      .notNull()
      .references(() => purchase.leadId, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    number: smallint().notNull(),
    /** By the calendar of its market. */
    dueDay: date().notNull(),
    currency: text().notNull(),
    /** Without what a card costs. */
    amount: amount(),
    status: text({ enum: INSTALMENT_STATUSES }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique().on(table.leadId, table.number),
    index().on(table.status, table.dueDay),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.status, INSTALMENT_STATUSES),
  ],
);

/** Charges of the gateway that stands in where no provider is configured; in its own words. */
export const sandboxCharge = pgTable(
  'sandbox_charge',
  {
    id: uuid().primaryKey(),
    orderId: text().notNull().unique(),
    title: text().notNull(),
    currency: text().notNull(),
    amount: amount(),
    locale: text().notNull(),
    returnUrl: text().notNull(),
    status: text().notNull(),
    statusDetail: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.createdAt),
    valueCheck(table.locale, ['es', 'en', 'pt']),
    valueCheck(table.status, ['pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded']),
  ],
);
