import 'server-only';
import type { Received } from '@/features/purchase/payment/contract';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Queue } from '@/lib/jobs/job';
import { enqueue } from '@/lib/jobs/queue';
import { insertEvent, type GatewayEventId } from './repository';

export const paymentQueue: Queue = { name: 'payment-event', retries: 10 };
/** `market`: whose account it was told to. */
export type PaymentJob = GatewayEventId & { readonly market: MarketCode };

/** @throws NOT_SIGNED */
export function refuseUnsigned(isSigned: boolean): void {
  if (!isSigned) throw new AppError('NOT_SIGNED', 'Datos Inválidos');
}

/** As it came and once; what comes of it is a job's. */
export async function keepEvent(ctx: Ctx, event: GatewayEventId & { readonly body: string }): Promise<Received> {
  const { gateway, eventId } = event;
  await ctx.db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, event);
    const told: PaymentJob = { gateway, eventId, market: ctx.market.code };
    if (isNew) await enqueue(tx, paymentQueue, [told]);
  });
  return { received: true };
}
