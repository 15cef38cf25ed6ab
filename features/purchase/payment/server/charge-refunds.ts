import 'server-only';
import { paymentIs, statusOfGateway } from '@/features/purchase/payment/domain';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { Queue } from '@/lib/jobs/job';
import { gatewayNamed } from './gateway';

/** Tried for a year: nobody else knows of that money. */
export const chargeRefundQueue: Queue = { name: 'charge-refund', retries: 20_000, keptDays: 365, isOnce: true };

export type ChargeRefund = { readonly gateway: string; readonly market: MarketCode; readonly charge: string };

/** Gives a charge back that no payment stands for. @throws while it has not gone back */
export async function refundCharge(db: Db, { gateway: name, market, charge }: ChargeRefund): Promise<void> {
  const gateway = gatewayNamed(name, market);
  if (!gateway) throw new Error(`${market} has no account of ${name}`);
  const { status } = await gateway.refund(db, charge);
  if (paymentIs(statusOfGateway(status)) !== 'returned') throw new Error(`${charge} is still ${status}`);
}
