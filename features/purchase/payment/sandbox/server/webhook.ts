import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxEvent } from '@/features/purchase/payment/payment.api';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { equalsInConstantTime, sign } from '@/lib/security/signature';
import { paymentOf, signingKey, type Charge } from './sandbox-charge.db';

const SKEW_SECONDS = 300;

const textOf = (seconds: number, event: SandboxEvent): string => `sandbox-event ${seconds} ${JSON.stringify(event)}`;

export async function signatureOf(db: Db, event: SandboxEvent, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return `ts=${seconds},v1=${sign(await signingKey(db), textOf(seconds, event))}`;
}

/** True when the gateway signed it within five minutes of `now`. */
export async function isFromSandbox({ db, now, actor }: Ctx, event: SandboxEvent): Promise<boolean> {
  const [, ts = '', v1 = ''] = /^ts=(\d{1,12}),v1=([\w-]{43})$/.exec(actor.signature ?? '') ?? [];
  const isRecent = Math.abs(now.getTime() / 1000 - Number(ts)) <= SKEW_SECONDS;
  return isRecent && equalsInConstantTime(v1, sign(await signingKey(db), textOf(Number(ts), event)));
}

const TRIES_MS = [0, 2_000, 15_000];

const WEBHOOK = '/api/webhooks/payments/sandbox';

export async function sendWebhook(db: Db, charge: Charge): Promise<void> {
  const event: SandboxEvent = { eventId: randomUUID(), payment: paymentOf(charge) };
  for (const wait of TRIES_MS) {
    await sleep(wait, undefined, { ref: false });
    const headers = { 'content-type': 'application/json', 'x-signature': await signatureOf(db, event, new Date()) };
    const address = `http://127.0.0.1:${env().PORT}${WEBHOOK}`;
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(event) }).catch(() => null);
    if (answer?.ok) return;
  }
  logger.warn({ charge: charge.id }, 'sandbox payment not reported to the shop');
}
