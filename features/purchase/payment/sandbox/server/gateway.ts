import 'server-only';
import { sandboxEvent, type SandboxEvent } from '@/features/purchase/payment/contract';
import { EXPIRED, isOpen, WITHDRAWN } from '@/features/purchase/payment/sandbox/domain';
import type { PaymentGateway } from '@/features/purchase/payment/server/gateway';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { processWide } from '@/lib/process-wide';
import { isSigned, sign } from '@/lib/security/signature';
import {
  findCharge,
  findChargeOfOrder,
  openCharge,
  paymentOf,
  settleCharge,
  signingKey,
  type Charge,
} from './repository';

/** Where the gateway's own server listens; 0: not yet. Next evaluates a module more than once in a process. */
export const listening = processWide('sandbox-gateway', () => ({ port: 0 }));

/** On the buyer's own host, since only its port is another. */
function addressOf(id: string, returnUrl: string): string {
  const url = new URL(`/pay/${id}`, returnUrl);
  url.protocol = 'http:';
  url.port = String(listening.port);
  return url.href;
}

export async function endIfExpired(db: Db, charge: Charge): Promise<Charge> {
  if (!isOpen(charge) || charge.expiresAt > new Date()) return charge;
  return (await settleCharge(db, charge.id, EXPIRED)) ?? (await findCharge(db, charge.id))!;
}

/** Stands in for a provider where none is configured: it takes test cards only, and no money. */
export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  async open(db, order) {
    const { id } = await openCharge(db, order);
    return { reference: id, href: addressOf(id, order.returnUrl) };
  },
  async find(db, orderId) {
    const charge = await findChargeOfOrder(db, orderId);
    return charge && paymentOf(await endIfExpired(db, charge));
  },
  async cancel(db, orderId) {
    const charge = await findChargeOfOrder(db, orderId);
    return charge && paymentOf((await settleCharge(db, charge.id, WITHDRAWN)) ?? (await findCharge(db, charge.id))!);
  },
  readEvent: (body) => sandboxEvent.parse(JSON.parse(body)).payment,
};

const SKEW_SECONDS = 300;

const textOf = (seconds: number, event: SandboxEvent): string => `sandbox-event ${seconds} ${JSON.stringify(event)}`;

/** `ts=…,v1=…` */
export async function signatureOf(db: Db, event: SandboxEvent, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return `ts=${seconds},v1=${sign(await signingKey(db), textOf(seconds, event))}`;
}

/** Whether the gateway sent it, within five minutes of `now`. @param signature as it came */
export async function isFromSandbox({ db, now, actor }: Ctx, event: SandboxEvent): Promise<boolean> {
  const [, ts = '', v1 = ''] = /^ts=(\d{1,12}),v1=([\w-]{43})$/.exec(actor.signature ?? '') ?? [];
  const isRecent = Math.abs(now.getTime() / 1000 - Number(ts)) <= SKEW_SECONDS;
  return isRecent && isSigned(v1, sign(await signingKey(db), textOf(Number(ts), event)));
}
