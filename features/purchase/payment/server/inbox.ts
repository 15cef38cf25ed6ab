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

const SKEW_MS = 300_000;

/** Of a webhook, within five minutes of `now`. @param stamp as it came: seconds or milliseconds since 1970, as providers have both */
export function isRecent(stamp: string, now: Date): boolean {
  if (!/^\d{9,13}$/.test(stamp)) return false;
  const since = Number(stamp) * (stamp.length > 10 ? 1 : 1000);
  return Math.abs(now.getTime() - since) <= SKEW_MS;
}

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
