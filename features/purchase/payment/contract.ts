import { offer, paymentQuotas } from '@/features/catalogue/contract';
import { planId } from '@/features/quote/contract';
import { PAYMENT_METHODS, PERIODICITIES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';

/** A payment as its gateway tells it. `amount` in the currency's own unit. */
export const gatewayPayment = z.strictObject({
  /** What the gateway calls it. */
  id: z.string().max(80),
  /** What we called it when we asked for it. */
  orderId: z.string().max(80),
  status: z.string().max(40),
  statusDetail: z.string().max(80),
  amount: z.number(),
  currency: z.string().max(3),
});
export type GatewayPayment = z.infer<typeof gatewayPayment>;

/** POST /api/webhooks/payments/sandbox, signed (X-Signature: `ts=…,v1=…`). */
export const sandboxEvent = z.strictObject({ eventId: z.string().max(80), payment: gatewayPayment });
export type SandboxEvent = z.infer<typeof sandboxEvent>;

export const received = z.strictObject({ received: z.literal(true) });
export type Received = z.infer<typeof received>;

export const planQuery = z.object({ id: planId });

/** GET /api/qppayment/insurance-payment/{id}: how a plan is paid. No `methods`: not online. `quotas`: payments a year. */
export const insurancePayment = z.strictObject({
  methods: z.enum(PAYMENT_METHODS).array(),
  periodicities: z.enum(PERIODICITIES).array(),
  quotas: paymentQuotas.array(),
});
export type InsurancePayment = z.infer<typeof insurancePayment>;

/** GET /api/qppayment/getOffers/{id}; 204 without a body: sold out. */
export const paymentOffers = z.strictObject({ offers: offer.array() });
export type PaymentOffers = z.infer<typeof paymentOffers>;
