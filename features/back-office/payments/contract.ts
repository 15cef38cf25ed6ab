import { listQuery, pageOf } from '@/features/back-office/contract';
import { isoDate, marketCode } from '@/lib/contract/atoms';
import { PAYMENT_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';

const PAYMENT_ORDERS = ['newest', 'oldest'] as const;

/** GET /api/staff/payments. Days by the clock of each payment's market, both ends included. */
export const paymentsQuery = listQuery(PAYMENT_ORDERS, {
  status: z.enum(PAYMENT_STATUSES).optional(),
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
  /** Request id; null after its person was deleted: the payment stays for accounting. */
  request: z.uuid().nullable(),
  name: z.string().nullable(),
  plan: z.string(),
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

/** GET /api/staff/payments/{id}: money and statuses in words, in the caller's language. */
export const paymentDetail = z.strictObject({
  ...paymentRow.shape,
  standing: z.string(),
  outcome: z.string(),
  amounts: z.strictObject({ price: z.string(), fee: z.string(), total: z.string() }),
  instalment: z.number().int(),
  /** Gateway's name for it, and its reason with the code; null until the gateway reports. */
  gateway: z.string(),
  reference: z.string().nullable(),
  detail: z.string().nullable(),
  changedAt: at,
  /** Results of the gateway's notifications; null until processed. */
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
      decidedNote: z.string().nullable(),
      /** True when the caller requested it, and so can't approve it. */
      isOwn: z.boolean(),
    }),
  ),
  /** Possible approvers of the waiting refund, in words; null when none waits. */
  approvers: z.string().nullable(),
  /** 'atOnce'; 'asked' above the limit; null when none can be ordered now. */
  refund: z.enum(['atOnce', 'asked']).nullable(),
  /** Instalments cancelled because the refund ends the sale; null when it ends none. */
  ending: z.number().int().nullable(),
  limit: z.string(),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

const note = z.string().trim().min(3).max(500);

/** POST /api/staff/payments/{id}/refund */
export const refundOrder = z.strictObject({ id: z.uuid(), note });
export const refundAnswer = z.strictObject({ state: z.enum(['ordered', 'waiting']) });
export type RefundAnswer = z.infer<typeof refundAnswer>;

const refundId = z.number().int().positive().max(2_147_483_647);

const decided = { id: z.uuid(), refund: refundId };

/** POST /api/staff/payments/{id}/refund/decision. `refund`: id of the refund request; a refusal needs a note. */
export const refundDecision = z
  .strictObject({ ...decided, decision: z.enum(['approve', 'refuse']), note: note.optional() })
  .pipe(
    z.discriminatedUnion('decision', [
      z.strictObject({ ...decided, decision: z.literal('approve') }),
      z.strictObject({ ...decided, decision: z.literal('refuse'), note }),
    ]),
  );

/** POST /api/staff/payments/{id}/refund/withdrawal: only by its author. */
export const refundWithdrawal = z.strictObject({ id: z.uuid(), refund: refundId, note });
