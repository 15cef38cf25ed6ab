import { amounts, paymentState } from '@/features/purchase/contract';
import { currency, isoDate } from '@/lib/contract/atoms';
import { INSTALMENT_STATUSES, PAYMENT_METHODS, SALE_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';

const instalmentState = z.strictObject({
  number: z.number().int().positive(),
  dueDay: z.iso.date(),
  amount: z.number().positive(),
  currency,
  status: z.enum(INSTALMENT_STATUSES),
  /** In the reader's language, as `statusText` below. */
  statusText: z.string(),
  /** How it can be paid now; none where nothing is asked for. */
  methods: z.strictObject({ method: z.enum(PAYMENT_METHODS), amounts }).array(),
  /** The last try. */
  payment: paymentState.nullable(),
});
export type InstalmentState = z.infer<typeof instalmentState>;

/** GET /api/sale: how what was bought stands. Without a word of who bought it. */
export const saleState = z.strictObject({
  id: z.uuid(),
  planName: z.string(),
  /** Who issues the policy; null: not in the catalogue any more. */
  insurer: z.string().nullable(),
  /** By the clock of the market. */
  soldOn: isoDate,
  status: z.enum(SALE_STATUSES),
  statusText: z.string(),
  canCancel: z.boolean(),
  /** What the law lets a buyer take back, in their language. */
  withdrawal: z.string(),
  /** To quote when asking us about it. */
  reference: z.string(),
  /** Whom to tell that it goes on after all, while its end is asked for. */
  contact: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** Who takes care of it. */
  executive: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  /** What the receipt says, in the reader's language: cover, start and period, the amounts. */
  facts: z.strictObject({ label: z.string(), value: z.string() }).array(),
  instalments: instalmentState.array(),
});
export type SaleState = z.infer<typeof saleState>;

/** POST /api/sale/payments. */
export const instalmentRequest = z.strictObject({
  number: z.number().int().min(2).max(400),
  method: z.enum(PAYMENT_METHODS),
});
export type InstalmentRequest = z.infer<typeof instalmentRequest>;

/** POST /api/sale/link: a link of a mail that is over, for another one to the same address. */
export const saleLinkRequest = z.strictObject({ token: z.string().max(120) });
export type SaleLinkRequest = z.infer<typeof saleLinkRequest>;
export const saleLinkResponse = z.strictObject({ sent: z.literal(true) });
export type SaleLinkResponse = z.infer<typeof saleLinkResponse>;

export const REASON_LONGEST = 1000;

/** POST /api/sale/cancellation. Says nothing of a reason that is missing: none is owed, but one helps. */
export const cancellationRequest = z.strictObject({ reason: z.string().trim().max(REASON_LONGEST) });
export type CancellationRequest = z.infer<typeof cancellationRequest>;
