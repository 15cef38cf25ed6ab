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
