import 'server-only';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { auditEntry, payment, refundRequest } from '@/lib/db/schema';

type Who = Pick<User, 'id' | 'name'>;

/** The latest first. */
export const listRefundRequests = (db: Db, paymentId: string) =>
  db.select().from(refundRequest).where(eq(refundRequest.paymentId, paymentId)).orderBy(desc(refundRequest.id));

/** What of a sale is on its way back or there. */
export const listGivenBack = (db: Db, leadId: string) =>
  db
    .select({ total: payment.total, currency: payment.currency })
    .from(payment)
    .where(and(eq(payment.leadId, leadId), inArray(payment.status, ['REQUEST_REFUND', 'REFUND'])));

/** Null where one waits already. The payment is held by the caller. */
export async function insertRefundRequest(
  tx: Db,
  { paymentId, note, by }: { readonly paymentId: string; readonly note: string; readonly by: Who },
): Promise<number | null> {
  const [row] = await tx
    .insert(refundRequest)
    .values({ paymentId, note, askedBy: by.id, askedByName: by.name })
    .onConflictDoNothing()
    .returning({ id: refundRequest.id });
  return row?.id ?? null;
}

/** Held until the transaction ends; null once it is decided. */
export async function holdWaiting(tx: Db, id: number, paymentId: string) {
  const { note, askedBy, askedByName } = refundRequest;
  const [row] = await tx
    .select({ note, askedBy, askedByName })
    .from(refundRequest)
    .where(and(eq(refundRequest.id, id), eq(refundRequest.paymentId, paymentId), eq(refundRequest.state, 'waiting')))
    .for('update');
  return row ?? null;
}

/** Whether an account was made, changed or mailed a link by somebody: it might be a second one of their own. */
export async function hasChangedAccount(tx: Db, by: string, account: string): Promise<boolean> {
  const isOfAccounts = inArray(auditEntry.action, ['user.add', 'user.change', 'user.link']);
  const [row] = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(and(isOfAccounts, eq(auditEntry.subject, account), eq(auditEntry.userId, by)))
    .limit(1);
  return row !== undefined;
}

export async function closeRefundRequest(
  tx: Db,
  id: number,
  { state, by, now }: { readonly state: 'approved' | 'refused'; readonly by: Who; readonly now: Date },
): Promise<void> {
  await tx
    .update(refundRequest)
    .set({ state, decidedBy: by.id, decidedByName: by.name, decidedAt: now })
    .where(eq(refundRequest.id, id));
}
