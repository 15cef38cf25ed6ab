import { PAYMENT_METHODS } from '@/lib/contract/payment-method';
import { INSTALMENT_STATUSES, PAYMENT_STATUSES, SALE_STATUSES } from '@/lib/contract/payment-status';
import {
  date,
  index,
  numeric,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck, updatedAt, valueCheck } from './columns';
import { none, personalTable, shown, withheld } from './declared-table';
import { ACCOUNTING_YEARS } from '@/lib/contract/personal-data';
import { purchase } from './purchase';
import type { Currency } from '@/lib/contract/atoms';
import type { Site } from '@/lib/site/site';

const amount = () => numeric({ precision: 15, scale: 2, mode: 'number' }).notNull();

const BOOKED = {
  purpose: 'sell',
  found: 'request',
  law: 'accounting',
  kept: { since: 'createdAt', months: 12 * ACCOUNTING_YEARS },
} as const;

/** Attempt to pay, without card data. Stored for accounting; after an erasure it has no link to the person. */
export const payment = personalTable(
  'payment',
  { kind: 'payment', ...BOOKED },
  {
    /** Idempotency key of the HTTP request that created the attempt, and of its charge at the gateway. */
    id: none(uuid()).primaryKey(),
    leadId: none(uuid()).references(() => purchase.leadId, { onDelete: 'set null' }),
    site: none(text().$type<Site>()).notNull(),
    market: none(smallint()).notNull(),
    productCode: shown(text()).notNull().default(''),
    /** Number of the payment in its sale. Payment 1 creates the sale. */
    instalment: shown(smallint()).notNull().default(1),
    gateway: none(text()).notNull(),
    method: shown(text({ enum: PAYMENT_METHODS })).notNull(),
    currency: shown(text().$type<Currency>()).notNull(),
    /** `total` = `price` + `fee` + `feeTax`. */
    price: shown(amount()),
    fee: shown(amount()),
    feeTax: shown(amount()),
    total: shown(amount()),
    status: shown(text({ enum: PAYMENT_STATUSES })).notNull(),
    detail: shown(text()),
    reference: shown(text()),
    /** Payment page of the gateway: name, address and expiry. Null: not opened yet. */
    checkout: withheld(text()),
    href: withheld(text()),
    expiresAt: none(timestamp({ withTimezone: true })),
    createdAt: shown(createdAt()),
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

export const paymentEvent = personalTable(
  'payment_event',
  { kind: 'paymentEvent', purpose: 'sell', found: 'request', kept: { since: 'receivedAt', days: 90 } },
  {
    gateway: none(text()).notNull(),
    eventId: shown(text()).notNull(),
    body: withheld(text()).notNull(),
    /** Market whose account received the payment. Null: older than this column. */
    market: none(smallint()),
    /** Request of the payment. Null: event not processed yet, or the payment is not ours. */
    leadId: none(uuid()).references(() => purchase.leadId, { onDelete: 'cascade' }),
    /** Payment of the event. Null: no request, or stored by a release without this column. */
    paymentId: none(uuid()).references(() => payment.id, { onDelete: 'cascade' }),
    receivedAt: shown(createdAt()),
    processedAt: none(timestamp({ withTimezone: true })),
    outcome: shown(text()),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index().on(table.receivedAt),
    index().on(table.leadId),
    index().on(table.paymentId),
    marketCheck(table.market),
  ],
);

/** Paid purchase: one row per purchase, created by its first payment. Stored for accounting like its payments. */
export const sale = personalTable(
  'sale',
  { kind: 'sale', ...BOOKED },
  {
    paymentId: none(uuid())
      .primaryKey()
      .references(() => payment.id, { onDelete: 'cascade' }),
    leadId: none(uuid())
      .unique()
      .references(() => purchase.leadId, { onDelete: 'set null' }),
    site: none(text().$type<Site>()).notNull(),
    market: none(smallint()).notNull(),
    status: shown(text({ enum: SALE_STATUSES })).notNull(),
    createdAt: shown(createdAt()),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
    valueCheck(table.status, SALE_STATUSES),
  ],
);

export const instalment = personalTable(
  'instalment',
  { kind: 'instalment', purpose: 'sell', found: 'request' },
  {
    id: none(uuid()).primaryKey().defaultRandom(),
    leadId: none(uuid())
      .notNull()
      .references(() => purchase.leadId, { onDelete: 'cascade' }),
    site: none(text().$type<Site>()).notNull(),
    market: none(smallint()).notNull(),
    number: shown(smallint()).notNull(),
    dueDay: shown(date()).notNull(),
    currency: shown(text().$type<Currency>()).notNull(),
    /** Amount without card fees. */
    amount: shown(amount()),
    status: shown(text({ enum: INSTALMENT_STATUSES })).notNull(),
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

/**
 * Charges of the demonstration's gateway; otherwise empty. Stored here, because several servers act as that gateway.
 */
export const sandboxCharge = personalTable(
  'sandbox_charge',
  { kind: 'sandboxCharge', purpose: 'sell', found: ['returnUrl'], kept: { since: 'createdAt', days: 90 } },
  {
    id: none(uuid()).primaryKey(),
    orderId: withheld(text()).notNull().unique(),
    title: shown(text()).notNull(),
    currency: shown(text().$type<Currency>()).notNull(),
    amount: shown(amount()),
    locale: none(text()).notNull(),
    returnUrl: withheld(text()).notNull(),
    status: shown(text()).notNull(),
    statusDetail: shown(text()).notNull(),
    expiresAt: none(timestamp({ withTimezone: true })).notNull(),
    createdAt: shown(createdAt()),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.createdAt),
    valueCheck(table.locale, ['es', 'en', 'pt']),
    valueCheck(table.status, ['pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded']),
  ],
);
