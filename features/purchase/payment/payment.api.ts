import { offer, paymentQuotas, planId } from '@/features/catalogue/plan-schemas';
import { PAYMENT_METHODS, PERIODICITIES } from '@/lib/contract/payment-method';
import * as z from '@/lib/contract/zod';
import { paymentRequest, paymentResponse } from '@/features/purchase/purchase.api';
import { endpoint } from '@/lib/http/endpoint';

export const gatewayPayment = z.strictObject({
  id: z.string().max(80),
  orderId: z.string().max(80),
  status: z.string().max(40),
  statusDetail: z.string().max(80),
  amount: z.number(),
  currency: z.string().max(3),
});
export type GatewayPayment = z.infer<typeof gatewayPayment>;

export type ChargeState = Pick<GatewayPayment, 'status' | 'statusDetail'>;

export type OrderCharges = GatewayPayment & { readonly others?: readonly GatewayPayment[] };

/** POST /api/webhooks/payments/sandbox, signed (X-Signature: `ts=…,v1=…`). */
export const sandboxEvent = z.strictObject({ eventId: z.string().max(80), payment: gatewayPayment });
export type SandboxEvent = z.infer<typeof sandboxEvent>;

/**
 * POST /api/webhooks/payments/mercadopago?data.id=…, signed (X-Signature). It names the changed payment but not the
 * change.
 */
export const mercadoPagoEvent = z.object({
  id: z.union([z.string().max(80), z.number()]).transform(String),
  type: z.string().max(80),
  data: z.object({ id: z.union([z.string().max(80), z.number()]).transform(String) }),
});
export type MercadoPagoEvent = z.infer<typeof mercadoPagoEvent>;

const amountPart = z.number().default(0);

const kushkiSale = z.object({
  smartLink: z.string().max(120),
  status: z.string().max(80),
  ticketNumber: z.string().max(80).nullish(),
  code: z.string().max(80).nullish(),
  amount: z.object({
    subtotalIva: amountPart,
    subtotalIva0: amountPart,
    iva: amountPart,
    ice: amountPart,
    currency: z.string().max(3),
  }),
});
const kushkiRefund = z.object({
  smartLink: z.undefined().optional(),
  saleTicketNumber: z.string().max(80),
  transactionType: z.string().max(80).nullish(),
  partialVoid: z.boolean().nullish(),
});

const kushkiOther = z.object({ smartLink: z.undefined().optional(), saleTicketNumber: z.undefined().optional() });

export const kushkiEvent = z.union([kushkiSale, kushkiRefund, kushkiOther]);
export type KushkiEvent = z.infer<typeof kushkiEvent>;

/**
 * POST /api/webhooks/payments/kushki, signed (X-Kushki-Signature, X-Kushki-Id). An event without a page or a charge is
 * ignored.
 */
export const kushkiNotice = z.object({
  smartLink: kushkiSale.shape.smartLink.optional(),
  saleTicketNumber: kushkiRefund.shape.saleTicketNumber.optional(),
});
export type KushkiNotice = z.infer<typeof kushkiNotice>;

export const received = z.strictObject({ received: z.literal(true) });
export type Received = z.infer<typeof received>;

export const planQuery = z.object({ id: planId });

/** GET /api/qppayment/insurance-payment/{id}: payment options, online or by executive. `quotas`: payments a year. */
export const insurancePayment = z.strictObject({
  methods: z.enum(PAYMENT_METHODS).array(),
  periodicities: z.enum(PERIODICITIES).array(),
  quotas: paymentQuotas.array(),
});
export type InsurancePayment = z.infer<typeof insurancePayment>;

/** GET /api/qppayment/getOffers/{id}; 204 without a body: sold out. */
export const paymentOffers = z.strictObject({ offers: offer.array() });
export type PaymentOffers = z.infer<typeof paymentOffers>;

export const startPayment = endpoint(
  'POST /api/purchase/payments',
  'Opens a payment page at the gateway; a purchase can be paid once. Authorised by the same proof as GET /api/purchase',
  { effect: 'continues', creates: true, input: paymentRequest, output: paymentResponse, refusals: [404] },
);

export const findOffers = endpoint('GET /api/qppayment/getOffers/{id}', 'Offers for a plan; 204: sold out', {
  input: planQuery,
  output: paymentOffers,
  refusals: [404],
});

export const findPaymentOptions = endpoint(
  'GET /api/qppayment/insurance-payment/{id}',
  'Payment options of a plan: methods, frequencies and payments a year',
  { input: planQuery, output: insurancePayment, refusals: [404] },
);

export const receiveKushkiEvent = endpoint(
  'POST /api/webhooks/payments/kushki',
  'Receives a payment event of Kushki; authorised by its signature (X-Kushki-Signature)',
  { effect: 'continues', limit: 'webhook', input: kushkiNotice, output: received, refusals: [401, 404] },
);

export const receiveMercadoPagoEvent = endpoint(
  'POST /api/webhooks/payments/mercadopago',
  'Receives a payment event of Mercado Pago; authorised by its signature (X-Signature)',
  { effect: 'continues', limit: 'webhook', input: mercadoPagoEvent, output: received, refusals: [401, 404] },
);

export const receiveSandboxEvent = endpoint(
  'POST /api/webhooks/payments/sandbox',
  'Receives a payment event of the embedded gateway; authorised by its signature (X-Signature)',
  { effect: 'continues', limit: 'webhook', input: sandboxEvent, output: received, refusals: [401] },
);
