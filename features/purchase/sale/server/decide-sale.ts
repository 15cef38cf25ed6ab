import 'server-only';
import { Big } from 'big.js';
import { endInstalments, resumeInstalments } from '@/features/purchase/instalment/server/plan-instalments';
import { listInstalments } from '@/features/purchase/instalment/server/instalment.db';
import {
  changePayment,
  lockCollectedPayments,
  listPaymentRecordsOf,
} from '@/features/purchase/payment/server/payment.db';
import { isEnded, nextStatus, type SaleEvent } from '@/features/purchase/sale/sale-states';
import type { MoneyDecision, Ordered } from '@/features/customer/timeline-entries';
import { findSale, recordDecision, type Sale } from './sale.db';
import { applySaleEvent } from './move-sale';
import { findPurchase, lockPurchase, type PurchaseWithBuyer } from '@/features/purchase/server/purchase.db';
import { AppError } from '@/lib/app-error';
import type { DisplayedSaleStatus, SaleStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
export { isAtStage, purchaseStage, displayedStatus as saleStanding, hasDisplayedStatus } from './sale.db';

const noSale = (leadId: string, purchase: PurchaseWithBuyer | null) =>
  new AppError(
    'NOT_FOUND',
    purchase
      ? `Request ${leadId} made no sale: leads show tells of it, payments show of what was paid and went back, payments void ends what is open.`
      : `There is no sale ${leadId}: sales list names all.`,
  );

export async function showPurchased(db: Db, leadId: string) {
  const [purchase, sale, payments, instalments] = await Promise.all([
    findPurchase(db, leadId),
    findSale(db, leadId),
    listPaymentRecordsOf(db, leadId),
    listInstalments(db, leadId),
  ]);
  return purchase && { purchase, sale, payments, instalments };
}

export const DECISIONS = {
  confirm: 'cancellationConfirmed',
  withdraw: 'cancellationWithdrawn',
  refund: 'refundOrdered',
  void: 'voided',
} as const satisfies Record<string, SaleEvent>;
export type Decision = keyof typeof DECISIONS;

const DECIDED = {
  confirm: 'saleConfirm',
  withdraw: 'saleWithdraw',
  refund: 'saleRefund',
  void: 'saleVoid',
} as const satisfies Record<Decision, MoneyDecision['what']>;

function sumOf(payments: Awaited<ReturnType<typeof lockCollectedPayments>>): Pick<MoneyDecision, 'total'> {
  const [first] = payments;
  if (!first) return {};
  return {
    total: {
      amount: payments.reduce((sum, { total }) => sum.plus(total), new Big(0)).toNumber(),
      currency: first.currency,
    },
  };
}

export const decisionsOf = (status: SaleStatus): readonly Decision[] =>
  (Object.keys(DECISIONS) as Decision[]).filter((decision) => nextStatus(status, DECISIONS[decision]));

export async function applyDecision(
  tx: Db,
  purchase: PurchaseWithBuyer,
  decision: Decision,
  first: string | undefined,
): Promise<void> {
  const status = await applySaleEvent(tx, purchase, { event: DECISIONS[decision], ...(first && { payment: first }) });
  if (status && isEnded(status)) await endInstalments(tx, purchase.leadId);
  if (decision === 'withdraw') await resumeInstalments(tx, purchase.leadId);
}

function refusalOf(
  { leadId, status, standing }: Sale & { readonly standing: DisplayedSaleStatus },
  decision: Decision,
) {
  const others = decisionsOf(status).filter((name) => name !== decision);
  const instead = others.length > 0 ? `allowed: ${others.join(', ')}` : 'no decision is allowed';
  const message = `Sale ${leadId} has the status '${saleStatusWord('en', standing)}', which does not allow ${decision}: ${instead}.`;
  return new AppError('BAD_REQUEST', message);
}

type Moved = { readonly from: SaleStatus; readonly to: SaleStatus };

/** `refund` refunds all payments; a job repeats it until it succeeds. Throws BAD_REQUEST for impossible decisions. */
export async function decideSale(db: Db, leadId: string, decision: Decision, ordered: Ordered): Promise<Moved> {
  return db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, leadId);
    const before = purchase && (await findSale(tx, leadId));
    if (!purchase || !before) throw noSale(leadId, purchase);
    const payments = decision === 'refund' ? await lockCollectedPayments(tx, leadId) : [];
    const to = nextStatus(before.status, DECISIONS[decision]);
    if (!to || (decision === 'refund' && payments.length === 0)) throw refusalOf(before, decision);
    await recordDecision(tx, purchase, { ...ordered, what: DECIDED[decision], ...sumOf(payments) });
    await applyDecision(tx, purchase, decision, payments.find(({ isFirst }) => isFirst)?.id);
    for (const { id } of payments) await changePayment(tx, id, { status: 'REQUEST_REFUND' });
    return { from: before.status, to };
  });
}
