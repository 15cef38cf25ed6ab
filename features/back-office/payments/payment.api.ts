import * as z from '@/lib/contract/zod';

const note = z.string().trim().min(3).max(500);

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

export const refundWithdrawal = z.strictObject({ id: z.uuid(), refund: refundId, note });
