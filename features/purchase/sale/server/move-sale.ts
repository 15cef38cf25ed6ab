import 'server-only';
import { nextStatus, SALE_TABLE, type SaleEvent } from '@/features/purchase/sale/sale-states';
import { SALE_MAILS, type SaleMailName } from '@/features/purchase/sale/mail-names';
import { notifyOfUpdates } from '@/features/tenant/webhook/server/notify-partners';
import type { SaleStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { enqueueMails } from '@/lib/mail/outbox';
import { changeSale, lockSale, insertSale, recordSaleChange, recordSaleStatus, type Sold } from './sale.db';

type SaleMove = { readonly event: SaleEvent; readonly payment?: string; readonly instalment?: string };

export async function enqueueSaleMails(
  tx: Db,
  names: readonly SaleMailName[],
  about: { readonly sale?: string; readonly payment?: string; readonly instalment?: string },
): Promise<void> {
  const mails = names.flatMap((mail) => {
    const payload = about[SALE_MAILS[mail].about];
    return payload ? [{ mail, payload }] : [];
  });
  await enqueueMails(tx, mails);
}

/**
 * Applies an event, with timeline entries and mails. Null: the event is impossible in this state. The caller has locked
 * the purchase.
 */
export async function applySaleEvent(tx: Db, sold: Sold, { event, ...about }: SaleMove): Promise<SaleStatus | null> {
  const before = await lockSale(tx, sold.leadId);
  const status = nextStatus(before?.status ?? null, event);
  if (!status) return null;
  const paymentId = event === 'paymentTaken' ? about.payment : undefined;
  if (before) await changeSale(tx, before.paymentId, { status, ...(paymentId && { paymentId }) });
  else if (paymentId) {
    await insertSale(tx, sold, { paymentId, status });
    await notifyOfUpdates(tx, [sold], new Date());
  }
  const { entries, mails } = SALE_TABLE[event];
  for (const entry of entries) await recordSaleChange(tx, entry, sold);
  const recordedStatus = event === 'paymentReturned' ? 'REFUNDED' : status;
  if (before && before.status !== status) await recordSaleStatus(tx, recordedStatus, sold);
  await enqueueSaleMails(tx, mails, { sale: sold.leadId, ...about });
  return status;
}
