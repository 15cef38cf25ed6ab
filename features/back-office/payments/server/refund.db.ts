import 'server-only';
import { and, desc, eq, gt, inArray, ne, isNotNull, sql } from 'drizzle-orm';
import { canSeeSite, permissionsOf, type User } from '@/features/identity/permissions';
import { RETURNED_STATUSES } from '@/features/purchase/payment/payment-states';
import type { AuditAction } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { auditEntry, payment, refundRequest, userAccount } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

type Author = Pick<User, 'id' | 'name'>;

export const listRefundRequests = (db: Db, paymentId: string) =>
  db.select().from(refundRequest).where(eq(refundRequest.paymentId, paymentId)).orderBy(desc(refundRequest.id));

export const listRefundedAmounts = (db: Db, leadId: string) =>
  db
    .select({ total: payment.total, currency: payment.currency })
    .from(payment)
    .where(and(eq(payment.leadId, leadId), inArray(payment.status, [...RETURNED_STATUSES])));

/** Returns null if another request is already open. The caller must have locked the payment. */
export async function insertRefundRequest(
  tx: Db,
  { paymentId, note, by }: { readonly paymentId: string; readonly note: string; readonly by: Author },
): Promise<number | null> {
  const [row] = await tx
    .insert(refundRequest)
    .values({ paymentId, note, askedBy: by.id, askedByName: by.name })
    .onConflictDoNothing()
    .returning({ id: refundRequest.id });
  return row?.id ?? null;
}

export async function listApprovers(db: Db, site: Site, askedBy: string | null): Promise<string[]> {
  const { id, name, role, site: own, isDemo, status } = userAccount;
  const rows = await db
    .select({ id, name, role, site: own, isDemo })
    .from(userAccount)
    .where(eq(status, 'Activo'))
    .orderBy(name);
  return rows
    .filter(
      (one) =>
        one.id !== askedBy &&
        permissionsOf(one).includes('payment:approve') &&
        canSeeSite({ site: one.site as User['site'] }, site),
    )
    .map((one) => one.name);
}

export const listPendingRefunds = (db: Db, leadId: string) =>
  db
    .select({ paymentId: refundRequest.paymentId, askedBy: refundRequest.askedBy })
    .from(refundRequest)
    .innerJoin(payment, eq(payment.id, refundRequest.paymentId))
    .where(and(eq(payment.leadId, leadId), eq(refundRequest.state, 'waiting')));

/** Locks the request until the transaction ends. Null: the request is already decided. */
export async function lockPendingRefund(tx: Db, id: number, paymentId: string) {
  const { note, askedBy, askedByName } = refundRequest;
  const [row] = await tx
    .select({ note, askedBy, askedByName })
    .from(refundRequest)
    .where(and(eq(refundRequest.id, id), eq(refundRequest.paymentId, paymentId), eq(refundRequest.state, 'waiting')))
    .for('update');
  return row ?? null;
}

/**
 * Actions that can give their author control of an account, because its link goes to an address that the author
 * chooses.
 */
const ACCOUNT_ACTIONS: AuditAction[] = ['user.add', 'user.change', 'user.link', 'user.secondFactor'];

/** True if one account created or changed the other, directly or through a chain of accounts. */
export async function areLinkedAccounts(tx: Db, one: string, other: string): Promise<boolean> {
  const actions = sql.join(
    ACCOUNT_ACTIONS.map((action) => sql`${action}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ tied: boolean }>(sql`
    with recursive giver(account, id) as (
      values (${one}::uuid, ${one}::uuid), (${other}::uuid, ${other}::uuid)
      union
      select giver.account, entry.user_id from giver
      join audit_entry entry on entry.action in (${actions}) and entry.subject = giver.id::text
      where entry.user_id is not null)
    select exists (
      select from giver where (account, id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))) as tied`);
  return rows[0]!.tied;
}

/**
 * True if another user has created or changed one of the accounts since. Commands do not count, because operators run
 * them.
 */
export async function isAccountChangedSince(tx: Db, accounts: readonly string[], since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        inArray(auditEntry.action, ACCOUNT_ACTIONS),
        inArray(auditEntry.subject, [...accounts]),
        isNotNull(auditEntry.userId),
        ne(sql`${auditEntry.userId}::text`, auditEntry.subject),
        gt(auditEntry.createdAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

type Closing = {
  readonly state: 'approved' | 'refused' | 'retracted';
  readonly by: Author;
  readonly note: string | null;
  readonly now: Date;
};

export async function closeRefundRequest(tx: Db, id: number, { state, by, note, now }: Closing): Promise<void> {
  await tx
    .update(refundRequest)
    .set({ state, decidedBy: by.id, decidedByName: by.name, decidedNote: note, decidedAt: now })
    .where(eq(refundRequest.id, id));
}
