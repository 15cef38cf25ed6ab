import { defineResource, type ItemOf } from '@/features/back-office/resource';
import { isoDate, marketCode, money } from '@/lib/contract/atoms';
import { PAYMENT_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';

const at = z.iso.datetime();
const status = z.enum(PAYMENT_STATUSES);
const note = z.string().trim().min(3).max(500);
const refund = z.number().int().positive().max(2_147_483_647);

/** Days of filters are by the clock of each payment's market, both ends included. */
export const payments = defineResource({
  name: 'payments',
  noun: 'payment',
  words: 'payments',
  permission: 'charge:read',
  summary: 'Payments',
  row: {
    id: z.uuid(),
    begunAt: at,
    site: z.string(),
    /** Request id; null after its person was deleted: the payment stays for accounting. */
    request: z.uuid().nullable(),
    name: z.string().nullable(),
    plan: z.string(),
    planName: z.string(),
    total: money,
    status,
    isRefundWaiting: z.boolean(),
  },
  columns: {
    name: { text: ({ name }, { deleted }) => name ?? deleted },
    begunAt: { as: 'moment' },
    total: { as: 'money' },
    status: {},
    isRefundWaiting: { text: ({ isRefundWaiting }, { waiting }) => (isRefundWaiting ? waiting : null) },
    planName: {},
    site: { as: 'site' },
    plan: { isHidden: true },
    id: { text: ({ id }) => id.slice(0, 8) },
  },
  filters: {
    status: status.optional(),
    refund: z.enum(['waiting']).optional(),
    plan: z.string().max(60).optional(),
    market: marketCode.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  },
  orders: ['-begunAt', 'begunAt'],
  /** Amounts and statuses as text in the caller's language. */
  detail: {
    standing: z.string(),
    outcome: z.string(),
    amounts: z.strictObject({ price: z.string(), fee: z.string(), total: z.string() }),
    instalment: z.number().int(),
    /** `reference`: the gateway's id of the payment. `detail`: its reason with the code. Null: no report yet. */
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
        /** True when the caller requested the refund and so can't approve it. */
        isOwn: z.boolean(),
      }),
    ),
    /** Possible approvers of the pending refund, as text; null: no refund is pending. */
    approvers: z.string().nullable(),
    /** Possible refund: 'atOnce', or 'asked' (needs approval) above the limit. Null: no refund is possible now. */
    refund: z.enum(['atOnce', 'asked']).nullable(),
    /** Number of instalments that a refund would cancel by ending the sale. Null: it ends no sale. */
    ending: z.number().int().nullable(),
    limit: z.string(),
  },
  actions: {
    refund: {
      on: 'item',
      permission: 'payment:refund',
      summary: 'Refunds a payment; above a limit, only after another user approves',
      input: z.strictObject({ note }),
      output: z.strictObject({ state: z.enum(['ordered', 'waiting']) }),
    },
    approve: {
      on: 'item',
      permission: 'payment:approve',
      summary: 'Approves a refund that another user requested',
      input: z.strictObject({ refund }),
    },
    refuse: {
      on: 'item',
      permission: 'payment:approve',
      summary: 'Rejects a refund that another user requested',
      input: z.strictObject({ refund, note }),
    },
    withdraw: {
      on: 'item',
      permission: 'payment:refund',
      summary: 'Withdraws an undecided refund request of the caller',
      input: z.strictObject({ refund, note }),
    },
  },
});
export type Payment = ItemOf<typeof payments>;
