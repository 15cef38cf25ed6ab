import { amounts, paymentResponse, paymentState } from '@/features/purchase/purchase.api';
import { currency, isoDate } from '@/lib/contract/atoms';
import { PAYMENT_METHODS } from '@/lib/contract/payment-method';
import { INSTALMENT_STATUSES, SALE_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const instalmentState = z.strictObject({
  number: z.number().int().positive(),
  dueDay: z.iso.date(),
  amount: z.number().positive(),
  currency,
  status: z.enum(INSTALMENT_STATUSES),
  statusText: z.string(),
  methods: z.strictObject({ method: z.enum(PAYMENT_METHODS), amounts }).array(),
  payment: paymentState.nullable(),
});
export type InstalmentState = z.infer<typeof instalmentState>;

/** GET /api/sale: state of a sale. Must contain no data of the buyer. */
export const saleState = z.strictObject({
  id: z.uuid(),
  planName: z.string(),
  /** Issuer of the policy; null: no longer in the catalogue. */
  insurer: z.string().nullable(),
  soldOn: isoDate,
  status: z.enum(SALE_STATUSES),
  statusText: z.string(),
  canCancel: z.boolean(),
  withdrawal: z.string(),
  reference: z.string(),
  contact: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }),
  executive: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  /** Receipt lines, in the reader's language: cover, start and period, amounts. */
  facts: z.strictObject({ label: z.string(), value: z.string() }).array(),
  instalments: instalmentState.array(),
});
export type SaleState = z.infer<typeof saleState>;

export const instalmentRequest = z.strictObject({
  number: z.number().int().min(2).max(400),
  method: z.enum(PAYMENT_METHODS),
});
export type InstalmentRequest = z.infer<typeof instalmentRequest>;

/** POST /api/sale/link. The token may be expired; the new link goes to the same address. */
export const saleLinkRequest = z.strictObject({ token: z.string().max(120) });
export type SaleLinkRequest = z.infer<typeof saleLinkRequest>;
export const saleLinkResponse = z.strictObject({ sent: z.literal(true) });
export type SaleLinkResponse = z.infer<typeof saleLinkResponse>;

export const REASON_LONGEST = 1000;

/** POST /api/sale/cancellation. The reason may be empty, because the buyer need not give one. */
export const cancellationRequest = z.strictObject({ reason: z.string().trim().max(REASON_LONGEST) });
export type CancellationRequest = z.infer<typeof cancellationRequest>;

export const askCancellation = endpoint(
  'POST /api/sale/cancellation',
  'Requests the cancellation of a sale; staff decide. Authorised by the same proof as GET /api/sale',
  { effect: 'continues', input: cancellationRequest, output: saleState, refusals: [404] },
);

export const renewSaleLink = endpoint(
  'POST /api/sale/link',
  'Mails the buyer a new link to their purchase in place of an expired one',
  {
    effect: 'continues',
    limit: ['linkMailAsked', 'linkMailDay'],
    input: saleLinkRequest,
    output: saleLinkResponse,
    refusals: [404],
  },
);

export const payInstalment = endpoint(
  'POST /api/sale/payments',
  'Opens a payment page at the gateway for an instalment, which can be paid once. Authorised by the same proof as GET /api/sale',
  { effect: 'continues', creates: true, input: instalmentRequest, output: paymentResponse, refusals: [404] },
);

export const showSale = endpoint(
  'GET /api/sale',
  'State of a sale and the payments due; authorised by the ticket of the purchase or the token of its mailed link (Authorization: Bearer)',
  { limit: 'interactions', output: saleState, refusals: [404] },
);
