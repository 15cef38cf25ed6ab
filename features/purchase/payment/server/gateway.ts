import 'server-only';
import type { ChargeState, OrderCharges } from '@/features/purchase/payment/contract';
import { kushkiGateway } from '@/features/purchase/payment/kushki/server/gateway';
import { mercadoPagoGateway } from '@/features/purchase/payment/mercadopago/server/gateway';
import { sandboxGateway } from '@/features/purchase/payment/sandbox/server/gateway';
import type { KeptEvent } from '@/features/purchase/payment/server/repository';
import type { Ctx } from '@/lib/context/ctx';
import type { Currency, MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { paymentGatewayOf, type GatewayName } from '@/lib/env';

export type Order = {
  /** Ours: asked for twice, it is one charge. */
  readonly orderId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Ctx['locale'];
  readonly buyer: { readonly nombre: string; readonly email: string };
  /** Where the buyer comes back to. */
  readonly returnUrl: string;
  /** Until when it may be paid. */
  readonly expiresAt: Date;
};

/** Of a gateway its page for one order. `checkout`: what it calls it. */
export type Checkout = { readonly checkout: string; readonly href: string };

/** What takes the money: a page of its own that the buyer is led to, so that no card number is ever ours. */
export type PaymentGateway = {
  readonly name: GatewayName;
  /** @throws GatewayRefusal where it says why it does not, any other error where it is not known whether it did */
  readonly open: (db: Db, order: Order) => Promise<Checkout>;
  /** So that nothing can be paid any more; what was paid meanwhile stays. Null: it knows no such order. */
  readonly cancel: (db: Db, orderId: string) => Promise<OrderCharges | null>;
  /** All of a charge goes back; asked for again, nothing more does. @returns how it stands then */
  readonly refund: (db: Db, charge: string) => Promise<ChargeState>;
  /** Null: it knows no such order. */
  readonly find: (db: Db, orderId: string) => Promise<OrderCharges | null>;
  /** Of what it told, as it came. Null: nothing about a payment of ours. @throws where it can't be said yet */
  readonly readEvent: (db: Db, event: KeptEvent) => Promise<OrderCharges | null>;
  /** @throws where it takes no payments in that currency for us, in words for the operator */
  readonly check: (currency: Currency) => Promise<void>;
};

const GATEWAYS: Readonly<Record<GatewayName, (market: MarketCode) => PaymentGateway | null>> = {
  sandbox: () => sandboxGateway,
  mercadopago: mercadoPagoGateway,
  kushki: kushkiGateway,
};

/** That of a market's account. Null: there is none, or it was taken away. */
export const gatewayNamed = (name: string, market: MarketCode): PaymentGateway | null =>
  Object.hasOwn(GATEWAYS, name) ? GATEWAYS[name as GatewayName](market) : null;

/** Null: nothing is sold online, and an executive completes a purchase. */
export function paymentGateway(market: MarketCode): PaymentGateway | null {
  const name = paymentGatewayOf(market);
  return name && gatewayNamed(name, market);
}
