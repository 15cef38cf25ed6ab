import 'server-only';
import { and, asc, eq, inArray, lt, lte, notExists } from 'drizzle-orm';
import { isActiveSale } from '@/features/purchase/sale/sale-states';
import { SALE_STATUSES, type InstalmentStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { instalment, payment, sale } from '@/lib/db/schema';

export type Instalment = Readonly<typeof instalment.$inferSelect>;

export async function insertInstalments(tx: Db, made: readonly (typeof instalment.$inferInsert)[]): Promise<void> {
  if (made.length > 0)
    await tx
      .insert(instalment)
      .values([...made])
      .onConflictDoNothing();
}

export const listInstalments = (db: Db, leadId: string): Promise<Instalment[]> =>
  db.select().from(instalment).where(eq(instalment.leadId, leadId)).orderBy(asc(instalment.number));

export async function lockInstalment(tx: Db, leadId: string, number: number): Promise<Instalment | null> {
  const [row] = await tx
    .select()
    .from(instalment)
    .where(and(eq(instalment.leadId, leadId), eq(instalment.number, number)))
    .for('update');
  return row ?? null;
}

export async function changeInstalment(
  tx: Db,
  id: string,
  from: readonly InstalmentStatus[],
  status: InstalmentStatus,
): Promise<boolean> {
  const rows = await tx
    .update(instalment)
    .set({ status })
    .where(and(eq(instalment.id, id), inArray(instalment.status, [...from])))
    .returning({ id: instalment.id });
  return rows.length > 0;
}

export async function changeInstalments(
  tx: Db,
  leadId: string,
  from: readonly InstalmentStatus[],
  status: InstalmentStatus,
): Promise<void> {
  await tx
    .update(instalment)
    .set({ status })
    .where(and(eq(instalment.leadId, leadId), inArray(instalment.status, [...from])));
}

/** Sales with unpaid instalments. Covers all sites: for jobs only. */
const isOfActiveSale = (db: Db, market: number) =>
  and(
    eq(instalment.market, market),
    inArray(
      instalment.leadId,
      db
        .select({ leadId: sale.leadId })
        .from(sale)
        .where(inArray(sale.status, SALE_STATUSES.filter(isActiveSale))),
    ),
  );

export const listToAnnounce = (db: Db, market: number, until: string): Promise<Instalment[]> =>
  db
    .select()
    .from(instalment)
    .where(and(isOfActiveSale(db, market), eq(instalment.status, 'SCHEDULED'), lte(instalment.dueDay, until)))
    .orderBy(asc(instalment.number));

export async function listPastDue(db: Db, market: number, today: string): Promise<Instalment[]> {
  const underWay = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.leadId, instalment.leadId),
        eq(payment.instalment, instalment.number),
        eq(payment.status, 'PENDING'),
      ),
    );
  return db
    .select()
    .from(instalment)
    .where(
      and(isOfActiveSale(db, market), eq(instalment.status, 'DUE'), lt(instalment.dueDay, today), notExists(underWay)),
    )
    .orderBy(asc(instalment.number));
}
