import { defineResource, type RowOf } from '@/features/back-office/resource';
import { isoDate, marketCode, money, siteKey } from '@/lib/contract/atoms';
import { PURCHASE_STAGES, DISPLAYED_SALE_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';

const at = z.iso.datetime();
const status = z.enum([...PURCHASE_STAGES, ...DISPLAYED_SALE_STATUSES]);

/** Days of filters are by the clock of each purchase's market, both ends included. Details have an endpoint of their own. */
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
    /** The agreed price, without the card surcharge; null when an earlier release stored it otherwise. */
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
  actions: {},
});
export type SaleRow = RowOf<typeof sales>;
