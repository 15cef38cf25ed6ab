import 'server-only';
import { sandboxEvent } from '@/features/purchase/payment/payment.api';
import { decideByTime, WITHDRAWN } from '@/features/purchase/payment/sandbox/test-cards';
import type { PaymentGateway } from '@/features/purchase/payment/server/payment.gateway';
import { GatewayRefusal } from '@/features/purchase/payment/server/gateway-call';
import type { Db } from '@/lib/db/client';
import { processWide } from '@/lib/process-wide';
import {
  decideCharge,
  findCharge,
  findChargeOfOrder,
  openCharge,
  paymentOf,
  refundCharge,
  settleCharge,
  type Charge,
} from './sandbox-charge.db';
import { sendWebhook } from './webhook';

/** Port of the gateway's server; 0: not started. Process-wide, because Next evaluates modules more than once. */
export const gatewayServer = processWide('sandbox-gateway', () => ({ port: 0 }));

function addressOf(id: string, returnUrl: string): string {
  const url = new URL(`/pay/${id}`, returnUrl);
  url.protocol = 'http:';
  url.port = String(gatewayServer.port);
  return url.href;
}

export async function settleByTime(db: Db, charge: Charge): Promise<Charge> {
  const decision = decideByTime(charge, new Date());
  if (!decision) return charge;
  return (await decideCharge(db, charge.id, charge, decision)) ?? (await findCharge(db, charge.id))!;
}

export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  async open(db, order) {
    const { id } = await openCharge(db, order);
    return { checkout: id, href: addressOf(id, order.returnUrl) };
  },
  async find(db, orderId) {
    const charge = await findChargeOfOrder(db, orderId);
    return charge && paymentOf(await settleByTime(db, charge));
  },
  async cancel(db, orderId) {
    const charge = await findChargeOfOrder(db, orderId);
    return charge && paymentOf((await settleCharge(db, charge.id, WITHDRAWN)) ?? (await findCharge(db, charge.id))!);
  },
  async refund(db, id) {
    const refunded = await refundCharge(db, id);
    if (refunded && gatewayServer.port) void sendWebhook(db, refunded);
    const charge = refunded ?? (await findCharge(db, id));
    if (!charge) throw new GatewayRefusal('unknown_charge', 404);
    return { status: charge.status, statusDetail: charge.statusDetail };
  },
  readEvent: async (_, { body }) => sandboxEvent.parse(JSON.parse(body)).payment,
  check: () => Promise.resolve(),
};
