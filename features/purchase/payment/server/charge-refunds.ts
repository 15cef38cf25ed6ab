import 'server-only';
import { paymentPhase, statusOfGateway } from '@/features/purchase/payment/payment-states';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { Queue } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { gatewayNamed, type PaymentGateway } from './payment.gateway';

/** Retries for a year, because no other record of this money exists. */
export const chargeRefundQueue: Queue = { name: 'charge-refund', retries: 20_000, keptDays: 365, isOnce: true };

export type ChargeRefund = { readonly gateway: string; readonly market: MarketCode; readonly charge: string };

const reported = new Set<string>();

/**
 * Gateway of the charge's account. Null: the account was removed. The operator then gets one notice and must refund the
 * money.
 */
export function gatewayOfCharge({ gateway: name, market, charge }: ChargeRefund): PaymentGateway | null {
  const gateway = gatewayNamed(name, market);
  if (!gateway && !reported.has(charge)) {
    reported.add(charge);
    logger.error(
      { event: 'noAccount', gateway: name, market, reference: charge },
      'no gateway account to refund a charge',
    );
  }
  return gateway;
}

export async function refundCharge(db: Db, refund: ChargeRefund): Promise<void> {
  const { gateway: name, market, charge } = refund;
  const gateway = gatewayOfCharge(refund);
  if (!gateway) throw new Error(`${market} has no account at ${name}`);
  const { status } = await gateway.refund(db, charge);
  if (paymentPhase(statusOfGateway(status)) !== 'returned') throw new Error(`${charge} is still ${status}`);
}
