import { defineResource, type ItemOf, type RowOf } from '@/features/back-office/resource';
import { isoDate, marketCode, money, siteKey } from '@/lib/contract/atoms';
import { PURCHASE_STAGES, DISPLAYED_SALE_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import { SALE_DECISIONS } from './sale-decisions';

const at = z.iso.datetime();
const status = z.enum([...PURCHASE_STAGES, ...DISPLAYED_SALE_STATUSES]);

/** Days of filters are by the clock of each purchase's market, both ends included. */
export const sales = defineResource({
  name: 'sales',
  noun: 'sale',
  words: 'sales',
  permission: 'sale:read',
  summary: 'Purchases and sales',
  row: {
    id: z.uuid(),
    begunAt: at,
    soldAt: at.nullable(),
    site: z.string(),
    name: z.string(),
    email: z.string(),
    plan: z.string(),
    planName: z.string(),
    /** The agreed price, without the card surcharge; null: stored by an earlier release in another format. */
    price: money.nullable(),
    /** The payment that made the sale; null: nothing was paid, or the viewer may not see it. */
    charged: money.nullable(),
    status,
  },
  columns: {
    name: {},
    begunAt: { as: 'moment' },
    soldAt: { as: 'moment' },
    status: {},
    planName: {},
    price: { as: 'money' },
    charged: { as: 'money' },
    email: {},
    site: { as: 'site' },
    plan: { isHidden: true },
    id: { isHidden: true },
  },
  filters: {
    status: status.optional(),
    plan: z.string().max(60).optional(),
    market: marketCode.optional(),
    site: siteKey.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  },
  orders: ['-begunAt', 'begunAt'],
  exportable: 'sale:export',
  detail: {
    code: z.string().nullable(),
    standing: z.string(),
    phone: z.string(),
    legalId: z.string(),
    agreedPrice: z.string(),
    cancellation: z.strictObject({ at, reason: z.string().nullable() }).nullable(),
    payments: z
      .array(
        z.strictObject({
          id: z.uuid(),
          at,
          instalment: z.number().int(),
          total: z.string(),
          status: z.string(),
          waiting: z.string().nullable(),
        }),
      )
      .nullable(),
    instalments: z.array(
      z.strictObject({
        number: z.number().int(),
        dueDay: isoDate,
        amount: z.string(),
        /** The amount charged, including the card surcharge `fee`. Null: nothing charged, or not visible. */
        charged: z.strictObject({ total: z.string(), fee: z.string() }).nullable(),
        status: z.string(),
      }),
    ),
    documents: z.array(z.strictObject({ at, name: z.string(), size: z.number().int() })),
    history: z.array(z.strictObject({ at, text: z.string() })),
    decisions: z.array(z.enum(SALE_DECISIONS)),
    /** Health declaration with a 'yes'; null: none. `isOwn`: the caller may see it and decide it while `isOpen`. */
    review: z.strictObject({ isOpen: z.boolean(), isOwn: z.boolean(), executive: z.string().nullable() }).nullable(),
  },
  actions: {},
});
export type SaleRow = RowOf<typeof sales>;
export type SaleDetail = ItemOf<typeof sales>;
