import 'server-only';
import type { AgreedPrice } from '@/features/purchase/purchase.api';
import { periodicityOf } from '@/features/catalogue/plan-facts';
import { dueDays } from '@/features/purchase/instalment/instalment-days';
import { dayOfSale } from '@/features/purchase/sale/sale-states';
import { findSale, type Sold } from '@/features/purchase/sale/server/sale.db';
import { enqueueSaleMails, applySaleEvent } from '@/features/purchase/sale/server/move-sale';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import {
  changeInstalment,
  changeInstalments,
  lockInstalment,
  insertInstalments,
  listInstalments,
  type Instalment,
} from './instalment.db';

const UNPAID = ['SCHEDULED', 'DUE', 'OVERDUE'] as const;

export async function planInstalments(tx: Db, sold: Sold, price: AgreedPrice): Promise<void> {
  const periodicity = periodicityOf(price.unit);
  const { leadId, site, market } = sold;
  if (!periodicity) return;
  const made = await findSale(tx, leadId);
  if (!made) throw new Error(`No sale exists for ${leadId}, whose instalments are planned`);
  const first = dayOfSale(made.soldAt, marketOf(site));
  const { amount, currency } = price;
  await insertInstalments(
    tx,
    dueDays({ periodicity, first }).map((dueDay, at) => {
      const status = at === 0 ? 'PAID' : 'SCHEDULED';
      return { leadId, site, market, number: at + 1, dueDay, currency, amount, status };
    }),
  );
}

/**
 * Marks an instalment as paid. False: it is no longer owed, so the money must be refunded. The caller must have locked
 * the purchase.
 */
export async function markInstalmentPaid(tx: Db, sold: Sold, number: number, payment: string): Promise<boolean> {
  const owed = await lockInstalment(tx, sold.leadId, number);
  if (!owed || !UNPAID.some((status) => status === owed.status)) return false;
  const others = (await listInstalments(tx, sold.leadId)).filter(({ id }) => id !== owed.id);
  const isLast = owed.status === 'OVERDUE' && others.every(({ status }) => status !== 'OVERDUE');
  const status = await applySaleEvent(tx, sold, { event: isLast ? 'arrearsPaid' : 'instalmentPaid', payment });
  return status !== null && changeInstalment(tx, owed.id, UNPAID, 'PAID');
}

/** Reopens an instalment. After a chargeback it is owed again; after a refund by staff it is not. */
export async function reopenInstalment(tx: Db, leadId: string, number: number, isOwed: boolean): Promise<void> {
  const paid = await lockInstalment(tx, leadId, number);
  if (paid) await changeInstalment(tx, paid.id, ['PAID'], isOwed ? 'DUE' : 'CANCELLED');
}

export const endInstalments = (tx: Db, leadId: string) => changeInstalments(tx, leadId, UNPAID, 'CANCELLED');

export const resumeInstalments = (tx: Db, leadId: string) => changeInstalments(tx, leadId, ['OVERDUE'], 'DUE');

export async function announceInstalment(tx: Db, { id }: Instalment): Promise<void> {
  if (await changeInstalment(tx, id, ['SCHEDULED'], 'DUE'))
    await enqueueSaleMails(tx, ['instalmentDue'], { instalment: id });
}

export async function markInstalmentOverdue(tx: Db, sold: Sold, { id }: Instalment): Promise<void> {
  if (await changeInstalment(tx, id, ['DUE'], 'OVERDUE'))
    await applySaleEvent(tx, sold, { event: 'instalmentMissed', instalment: id });
}
