import 'server-only';
import { and, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { UNPAID_STATUSES, type EventOutcome, PAID_TWICE } from '@/features/purchase/payment/payment-states';
import { lockPurchase } from '@/features/purchase/server/purchase.db';
import { UUID } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { payment, paymentEvent, lead, organization, plan } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { dayOfSale } from '@/features/purchase/sale/sale-states';
import type { PurchaseFacts } from '@/features/tenant/webhook/webhook-schemas';
import { marketOf } from '@/lib/markets';

/** `leadId`: null after the person's data was deleted. */
export type Payment = Readonly<typeof payment.$inferSelect>;

/** Returns null if a payment already has that id. */
export async function insertPayment(
  tx: Db,
  made: Omit<typeof payment.$inferInsert, 'status'>,
): Promise<Payment | null> {
  const [row] = await tx
    .insert(payment)
    .values({ ...made, status: 'PENDING' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export const listPayments = (db: Db, leadId: string, instalment: number | 'all' = 1): Promise<Payment[]> =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.leadId, leadId), instalment === 'all' ? undefined : eq(payment.instalment, instalment)))
    .orderBy(desc(payment.createdAt));

export async function findPayment(db: Db, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row ?? null;
}

/** Locks until the transaction ends. Locks request and purchase first, like all other code, to prevent deadlocks. */
export async function lockPayment(tx: Db, id: string): Promise<Payment | null> {
  const leadId = (await findPayment(tx, id))?.leadId;
  if (leadId) await lockPurchase(tx, leadId);
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row ?? null;
}

export type OpenedPayment = Payment & { readonly checkout: string; readonly expiresAt: Date };

async function firstOpened(db: Db, where: SQL): Promise<OpenedPayment | null> {
  const [row] = await db.select().from(payment).where(where);
  if (!row?.checkout || !row.expiresAt) return null;
  return { ...row, checkout: row.checkout, expiresAt: row.expiresAt };
}

export const isPaymentId = (id: string): boolean => UUID.test(id);

export const findOpened = async (db: Db, id: string): Promise<OpenedPayment | null> =>
  isPaymentId(id) ? firstOpened(db, eq(payment.id, id)) : null;

export const findByCheckout = (db: Db, gateway: string, checkout: string): Promise<OpenedPayment | null> =>
  firstOpened(db, and(eq(payment.gateway, gateway), eq(payment.checkout, checkout))!);

export const findByReference = (db: Db, gateway: string, reference: string): Promise<OpenedPayment | null> =>
  firstOpened(db, and(eq(payment.gateway, gateway), eq(payment.reference, reference))!);

export async function listKnown(db: Db, gateway: string, references: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ reference: payment.reference })
    .from(payment)
    .where(and(eq(payment.gateway, gateway), inArray(payment.reference, [...references])));
  return rows.map(({ reference }) => reference!);
}

/** Stores the page unless the payment has one. Returns the stored page's address. Null: the payment was cancelled. */
export async function storeCheckout(
  db: Db,
  id: string,
  opened: { readonly checkout: string; readonly href: string; readonly expiresAt: Date },
): Promise<string | null> {
  await db
    .update(payment)
    .set(opened)
    .where(and(eq(payment.id, id), isNull(payment.href), eq(payment.status, 'PENDING')));
  const [row] = await db.select({ href: payment.href }).from(payment).where(eq(payment.id, id));
  return row?.href ?? null;
}

type Change = Partial<Pick<Payment, 'status' | 'detail' | 'reference'>>;

export async function changePayment(tx: Db, id: string, change: Change): Promise<void> {
  await tx.update(payment).set(change).where(eq(payment.id, id));
}

/** Pending payments started before `before`, in random order. Covers all sites: only for jobs. */
export const listPending = (db: Db, before: Date, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.status, 'PENDING'), lt(payment.createdAt, before)))
    .orderBy(sql`random()`)
    .limit(limit);

/** Unpaid payments whose page closes after `after`, in random order. Covers all sites: only for jobs. */
export const listNotPaid = (db: Db, after: Date, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payment)
    .where(and(inArray(payment.status, [...UNPAID_STATUSES]), gt(payment.expiresAt, after)))
    .orderBy(sql`random()`)
    .limit(limit);

/** Payments to refund, all or those ordered before `before`. Covers all sites: only for jobs. */
export const listToRefund = (db: Db, before?: Date): Promise<Payment[]> =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.status, 'REQUEST_REFUND'), before && lt(payment.updatedAt, before)))
    .orderBy(payment.updatedAt);

export type GatewayEventId = { readonly gateway: string; readonly eventId: string };

export const insertEvent = (tx: Db, event: GatewayEventId & { readonly body: string; readonly market: number }) =>
  tx.insert(paymentEvent).values(event).onConflictDoNothing();

const isWaiting = ({ gateway, eventId }: GatewayEventId) =>
  and(eq(paymentEvent.gateway, gateway), eq(paymentEvent.eventId, eventId), isNull(paymentEvent.processedAt));

export type StoredEvent = { readonly body: string; readonly receivedAt: Date };

export async function findEvent(db: Db, event: GatewayEventId): Promise<StoredEvent | null> {
  const { body, receivedAt } = paymentEvent;
  const [row] = await db.select({ body, receivedAt }).from(paymentEvent).where(isWaiting(event));
  return row ?? null;
}

export type LateEvent = GatewayEventId & { readonly market: number | null };

/** Events older than `before`, in random order, so that an event that always fails does not block others. */
export async function listLateEvents(db: Db, before: Date, limit: number): Promise<LateEvent[]> {
  const { gateway, eventId, market } = paymentEvent;
  return db
    .select({ gateway, eventId, market })
    .from(paymentEvent)
    .where(and(isNull(paymentEvent.processedAt), lt(paymentEvent.receivedAt, before)))
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Locks an event until the transaction ends. False: it is already processed. */
export async function lockEvent(tx: Db, event: GatewayEventId): Promise<boolean> {
  const rows = await tx.select().from(paymentEvent).where(isWaiting(event)).for('update');
  return rows.length > 0;
}

export async function closeEvent(
  tx: Db,
  { gateway, eventId }: GatewayEventId,
  { outcome, payment: found }: { readonly outcome: EventOutcome; readonly payment: Payment | null },
): Promise<void> {
  await tx
    .update(paymentEvent)
    .set({ processedAt: sql`now()`, outcome, leadId: found?.leadId ?? null, paymentId: found?.id ?? null })
    .where(and(eq(paymentEvent.gateway, gateway), eq(paymentEvent.eventId, eventId)));
}

/** Data of a purchase by payment id, without data about the payer. */
export async function findPurchaseFacts(
  db: Db,
  site: Site,
  payments: readonly string[],
): Promise<Map<string, PurchaseFacts>> {
  const rows = await db
    .select({
      id: payment.id,
      lead: payment.leadId,
      reference: lead.partnerReference,
      productType: plan.productType,
      plan: plan.productCode,
      company: organization.displayName,
      amount: payment.total,
      currency: payment.currency,
      madeAt: payment.createdAt,
    })
    .from(payment)
    .leftJoin(lead, eq(lead.id, payment.leadId))
    .leftJoin(plan, and(eq(plan.market, payment.market), eq(plan.productCode, payment.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(eq(payment.site, site), inArray(payment.id, [...payments])));
  return new Map(
    rows.map(({ id, madeAt, ...facts }) => [
      id,
      { number: referenceOf(id), ...facts, day: dayOfSale(madeAt, marketOf(site)) },
    ]),
  );
}

export async function listDuplicateCharges(db: Db, tickets: readonly string[]): Promise<string[]> {
  const ticket = sql<string>`${paymentEvent.body}::jsonb->>'ticketNumber'`;
  const rows = await db
    .select({ ticket })
    .from(paymentEvent)
    .where(
      and(eq(paymentEvent.gateway, 'kushki'), eq(paymentEvent.outcome, PAID_TWICE), inArray(ticket, [...tickets])),
    );
  return rows.map((row) => row.ticket);
}

/** Excludes all data about the payer. */
const COLUMNS = {
  id: payment.id,
  begunAt: payment.createdAt,
  site: payment.site,
  market: payment.market,
  request: payment.leadId,
  instalment: payment.instalment,
  plan: payment.productCode,
  method: payment.method,
  fee: payment.fee,
  feeTax: payment.feeTax,
  total: payment.total,
  currency: payment.currency,
  status: payment.status,
  detail: payment.detail,
  gateway: payment.gateway,
  reference: payment.reference,
};

export const listPaymentRecordsOf = (db: Db, leadId: string) =>
  db.select(COLUMNS).from(payment).where(eq(payment.leadId, leadId)).orderBy(desc(payment.createdAt));

/** Locks collected payments until the transaction ends. The caller has locked the purchase. */
export async function lockCollectedPayments(tx: Db, leadId: string) {
  return tx
    .select({
      id: payment.id,
      isFirst: sql<boolean>`${payment.instalment} = 1`,
      total: payment.total,
      currency: payment.currency,
    })
    .from(payment)
    .where(and(eq(payment.leadId, leadId), eq(payment.status, 'OK')))
    .orderBy(payment.id)
    .for('update');
}

export const paymentStates = sql`select market, status, created_at from payment`;
