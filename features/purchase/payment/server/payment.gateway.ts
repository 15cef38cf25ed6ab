import 'server-only';
import type { ChargeState, OrderCharges } from '@/features/purchase/payment/payment.api';
import { kushkiGateway } from '@/features/purchase/payment/kushki/server/kushki.gateway';
import { mercadoPagoGateway } from '@/features/purchase/payment/mercadopago/server/mercadopago.gateway';
import { sandboxGateway } from '@/features/purchase/payment/sandbox/server/sandbox.gateway';
import type { StoredEvent } from '@/features/purchase/payment/server/payment.db';
import type { Ctx } from '@/lib/context/ctx';
import type { Currency, MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { paymentGatewayOf, type GatewayName } from '@/lib/env';

export type Order = {
  /** Our idempotency id, so that a repeated request makes one charge. */
  readonly orderId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Ctx['locale'];
  readonly buyer: { readonly nombre: string; readonly email: string };
  readonly returnUrl: string;
  readonly expiresAt: Date;
};

export type Checkout = { readonly checkout: string; readonly href: string };

/** Payment provider with its own page, so that no card number reaches us. */
export type PaymentGateway = {
  readonly name: GatewayName;
  /** @throws GatewayRefusal with a reason; any other error means that the outcome is unknown */
  readonly open: (db: Db, order: Order) => Promise<Checkout>;
  /** Stops further payments; a payment made before stays. Null: unknown order. */
  readonly cancel: (db: Db, orderId: string) => Promise<OrderCharges | null>;
  /** Refunds the whole charge, idempotently, and returns its new status. */
  readonly refund: (db: Db, charge: string) => Promise<ChargeState>;
  readonly find: (db: Db, orderId: string) => Promise<OrderCharges | null>;
  /** Reads a stored event. Null: the payment is not ours. Throws if it is too early to decide this. */
  readonly readEvent: (db: Db, event: StoredEvent) => Promise<OrderCharges | null>;
  /** @throws with a message for the operator if the account takes no payments in that currency */
  readonly check: (currency: Currency) => Promise<void>;
};

const GATEWAYS: Readonly<Record<GatewayName, (market: MarketCode) => PaymentGateway | null>> = {
  sandbox: () => sandboxGateway,
  mercadopago: mercadoPagoGateway,
  kushki: kushkiGateway,
};

export const gatewayNamed = (name: string, market: MarketCode): PaymentGateway | null =>
  Object.hasOwn(GATEWAYS, name) ? GATEWAYS[name as GatewayName](market) : null;

export function paymentGateway(market: MarketCode): PaymentGateway | null {
  const name = paymentGatewayOf(market);
  return name && gatewayNamed(name, market);
}
