import 'server-only';
import type { GatewayPayment } from '@/features/purchase/payment/contract';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { takesPayments } from '@/lib/env';
import { sandboxGateway } from '@/features/purchase/payment/sandbox/server/gateway';

export type Order = {
  /** Ours: asked for twice, it is one charge. */
  readonly orderId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly locale: Ctx['locale'];
  /** Where the buyer comes back to. */
  readonly returnUrl: string;
  /** Until when it may be paid. */
  readonly expiresAt: Date;
};

/** What takes the money: a page of its own that the buyer is led to, so that no card number is ever ours. */
export type PaymentGateway = {
  readonly name: string;
  readonly open: (db: Db, order: Order) => Promise<{ readonly reference: string; readonly href: string }>;
  /** So that nothing can be paid any more; what was paid meanwhile stays. Null: it knows no such order. */
  readonly cancel: (db: Db, orderId: string) => Promise<GatewayPayment | null>;
  /** All of what was paid goes back; asked for again, nothing more does. Null: it knows no such order. */
  readonly refund: (db: Db, orderId: string) => Promise<GatewayPayment | null>;
  /** Null: it knows no such order. */
  readonly find: (db: Db, orderId: string) => Promise<GatewayPayment | null>;
  /** Of what it told, as it came. */
  readonly readEvent: (body: string) => GatewayPayment;
};

export const gatewayNamed = (name: string): PaymentGateway | null =>
  sandboxGateway.name === name ? sandboxGateway : null;

/** Null: nothing is sold online, and an executive completes a purchase. */
export const paymentGateway = (): PaymentGateway | null => (takesPayments() ? sandboxGateway : null);
