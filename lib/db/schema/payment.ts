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

/**
 * One attempt to pay a purchase or an instalment. No card data: the gateway has it. Accounting needs it longer than the
 * person's data: after those are deleted, nothing in it leads to the person.
 */
export const payment = pgTable(
  'payment',
  {
    /** Idempotency key of the request that made it, and of its charge at the gateway. */
    id: uuid().primaryKey(),
    leadId: uuid().references(() => purchase.leadId, { onDelete: 'set null' }),
    site: text().notNull(),
    market: smallint().notNull(),
    /** '': written during a release change. */
    productCode: text().notNull().default(''),
    /** Number of the payment in its sale; 1 makes the sale. */
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
    /** As from the gateway: 'cc_rejected_high_risk'. */
    detail: text(),
    /** The gateway's id of it; null until received. */
    reference: text(),
    /** The gateway's payment page: name, address and expiry. Null until it was opened. */
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

/** A gateway's notification as received, before processing. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    body: text().notNull(),
    /** Market whose account received it; null: from before this was stored. */
    market: smallint(),
    /** Payment's request; null until processed, or when it is none of ours. */
    leadId: uuid().references(() => purchase.leadId, { onDelete: 'cascade' }),
    receivedAt: createdAt(),
    /** A null value means: not processed yet. */
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

/** A paid purchase: one per purchase, made by one payment. Kept for accounting like its payments. */
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

/** Payments of a sale by due day. Number 1 is paid with the purchase. */
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
    /** Day in the market's time zone. */
    dueDay: date().notNull(),
    currency: text().notNull(),
    /** Without card fees. */
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

/** Charges of the sandbox gateway, used where no provider is configured; in its own terms. */
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
