import 'server-only';
import { and, desc, eq, gt, inArray, ne, isNotNull, sql } from 'drizzle-orm';
import { isWithin, permissionsOf, type User } from '@/features/identity/domain';
import { RETURNED } from '@/features/purchase/payment/domain';
import type { AuditAction } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { auditEntry, payment, refundRequest, userAccount } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

type Who = Pick<User, 'id' | 'name'>;

/** The latest first. */
export const listRefundRequests = (db: Db, paymentId: string) =>
  db.select().from(refundRequest).where(eq(refundRequest.paymentId, paymentId)).orderBy(desc(refundRequest.id));

/** What of a sale is on its way back or there. */
export const listGivenBack = (db: Db, leadId: string) =>
  db
    .select({ total: payment.total, currency: payment.currency })
    .from(payment)
    .where(and(eq(payment.leadId, leadId), inArray(payment.status, [...RETURNED])));

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

/** Those by whose yes it may go back, by their permission and site: whoever asked is none of them. */
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
        isWithin({ site: one.site as User['site'] }, site),
    )
    .map((one) => one.name);
}

/** Of a sale's payments those whose refund waits, and who asked. */
export const listWaitingOf = (db: Db, leadId: string) =>
  db
    .select({ paymentId: refundRequest.paymentId, askedBy: refundRequest.askedBy })
    .from(refundRequest)
    .innerJoin(payment, eq(payment.id, refundRequest.paymentId))
    .where(and(eq(payment.leadId, leadId), eq(refundRequest.state, 'waiting')));

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

/** Whoever does one of these to an account may hold it themselves: its link is mailed where they say. */
const GIVES_ACCOUNT: AuditAction[] = ['user.add', 'user.change', 'user.link', 'user.secondFactor'];

/** Whether one of two accounts was given or changed by the other, or by whom the other gave theirs to, and so on. */
export async function isGivenByOther(tx: Db, one: string, other: string): Promise<boolean> {
  const actions = sql.join(
    GIVES_ACCOUNT.map((action) => sql`${action}`),
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

/** Whether somebody else gave or changed one of these accounts since then; what a command did is an operator's word. */
export async function isGivenSince(tx: Db, accounts: readonly string[], since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        inArray(auditEntry.action, GIVES_ACCOUNT),
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
  readonly by: Who;
  readonly note: string | null;
  readonly now: Date;
};

export async function closeRefundRequest(tx: Db, id: number, { state, by, note, now }: Closing): Promise<void> {
  await tx
    .update(refundRequest)
    .set({ state, decidedBy: by.id, decidedByName: by.name, decidedNote: note, decidedAt: now })
    .where(eq(refundRequest.id, id));
}
