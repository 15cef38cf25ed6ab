import { listQuery, pageOf } from '@/features/back-office/contract';
import { isoDate, marketCode } from '@/lib/contract/atoms';
import { PAYMENT_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';

/** The first is meant where none is named. */
const PAYMENT_ORDERS = ['newest', 'oldest'] as const;

/** GET /api/staff/payments. Days by the clock of each payment's market, both ends included. */
export const paymentsQuery = listQuery(PAYMENT_ORDERS, {
  status: z.enum(PAYMENT_STATUSES).optional(),
  /** Those whose refund somebody else has to agree to. */
  refund: z.literal('waiting').optional(),
  market: marketCode.optional(),
  plan: z.string().max(60).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type PaymentsQuery = z.infer<typeof paymentsQuery>;

const at = z.iso.datetime();

export const paymentRow = z.strictObject({
  id: z.uuid(),
  begunAt: at,
  site: z.string(),
  /** Null: its person was deleted, the payment stays for accounting. */
  request: z.uuid().nullable(),
  name: z.string().nullable(),
  plan: z.string(),
  /** With its company. */
  planName: z.string(),
  total: z.number(),
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  isRefundWaiting: z.boolean(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const paymentPage = pageOf(paymentRow);
export type PaymentPage = z.infer<typeof paymentPage>;

export const paymentQuery = z.object({ id: z.uuid() });

/** GET /api/staff/payments/{id}: money and statuses in words, in the language of who asks. */
export const paymentDetail = z.strictObject({
  ...paymentRow.shape,
  /** How it stands, in words. */
  standing: z.string(),
  /** What its buyer is told. */
  outcome: z.string(),
  amounts: z.strictObject({ price: z.string(), fee: z.string(), total: z.string() }),
  instalment: z.number().int(),
  /** What the gateway calls it, and why it stands so by the gateway, with its code; null until it told. */
  gateway: z.string(),
  reference: z.string().nullable(),
  detail: z.string().nullable(),
  changedAt: at,
  /** What came of what gateways told of its purchase; null: not worked off yet. */
  events: z.array(z.strictObject({ at, outcome: z.string().nullable() })),
  refunds: z.array(
    z.strictObject({
      id: z.number().int(),
      state: z.enum(['waiting', 'approved', 'refused', 'retracted']),
      note: z.string(),
      at,
      askedBy: z.string(),
      decidedAt: at.nullable(),
      decidedBy: z.string().nullable(),
      /** Why it was refused or withdrawn. */
      decidedNote: z.string().nullable(),
      /** Whoever asks now asked for it, and can't agree to it. */
      isOwn: z.boolean(),
    }),
  ),
  /** Who may agree to the refund that waits, in words; null: none does. */
  approvers: z.string().nullable(),
  /** 'atOnce', 'asked': above the limit; null: none can be ordered now. */
  refund: z.enum(['atOnce', 'asked']).nullable(),
  /** The instalments that fall away, as its refund ends the sale; null: it ends none. */
  ending: z.number().int().nullable(),
  /** What goes back without another who agrees. */
  limit: z.string(),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

/** Why. */
const note = z.string().trim().min(3).max(500);

/** POST /api/staff/payments/{id}/refund */
export const refundOrder = z.strictObject({ id: z.uuid(), note });
export const refundAnswer = z.strictObject({ state: z.enum(['ordered', 'waiting']) });
export type RefundAnswer = z.infer<typeof refundAnswer>;

const refundId = z.number().int().positive().max(2_147_483_647);

const decided = { id: z.uuid(), refund: refundId };

/** POST /api/staff/payments/{id}/refund/decision. `refund`: which of its requests; whoever refuses says why. */
export const refundDecision = z
  .strictObject({ ...decided, decision: z.enum(['approve', 'refuse']), note: note.optional() })
  .pipe(
    z.discriminatedUnion('decision', [
      z.strictObject({ ...decided, decision: z.literal('approve') }),
      z.strictObject({ ...decided, decision: z.literal('refuse'), note }),
    ]),
  );

/** POST /api/staff/payments/{id}/refund/withdrawal: by who asked for it. */
export const refundWithdrawal = z.strictObject({ id: z.uuid(), refund: refundId, note });
