import 'server-only';
import type { Received } from '@/features/purchase/payment/payment.api';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { Queue } from '@/lib/jobs/job';
import { enqueue } from '@/lib/jobs/queue';
import { markets } from '@/lib/markets';
import { findEvent, insertEvent, listLateEvents, type GatewayEventId } from './payment.db';

export const paymentQueue: Queue = { name: 'payment-event', retries: 10 };
export type PaymentJob = GatewayEventId & { readonly market: MarketCode };

const SKEW_MS = 300_000;

/** True within five minutes of `now`. `stamp`: seconds or milliseconds since 1970, because providers use both. */
export function isRecent(stamp: string, now: Date): boolean {
  if (!/^\d{9,13}$/.test(stamp)) return false;
  const since = Number(stamp) * (stamp.length > 10 ? 1 : 1000);
  return Math.abs(now.getTime() - since) <= SKEW_MS;
}

export function refuseUnsigned(isSigned: boolean): void {
  if (!isSigned) throw new AppError('NOT_SIGNED', 'Datos Inválidos');
}

export async function storeEvent(ctx: Ctx, event: GatewayEventId & { readonly body: string }): Promise<Received> {
  const { gateway, eventId } = event;
  await ctx.db.transaction(async (tx) => {
    await insertEvent(tx, { ...event, market: ctx.market.id });
    const job: PaymentJob = { gateway, eventId, market: ctx.market.code };
    // A repeated event also queues a job, because the first job may be dead. A redundant job does nothing.
    if (await findEvent(tx, event)) await enqueue(tx, paymentQueue, [job]);
  });
  return { received: true };
}

const BATCH_MAX = 100;

export async function retryLateEvents(db: Db, before: Date): Promise<void> {
  const late = await listLateEvents(db, before, BATCH_MAX);
  const jobs = late.flatMap(({ gateway, eventId, market }): PaymentJob[] => {
    const account = markets.find(({ id }) => id === market);
    return account ? [{ gateway, eventId, market: account.code }] : [];
  });
  await enqueue(db, paymentQueue, jobs);
}
