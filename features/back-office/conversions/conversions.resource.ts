import { defineResource } from '@/features/back-office/resource';
import { isoDate, money } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const count = z.number().int().nonnegative();

/** A partner's figures by day, for its own users. The first row is the total. */
export const conversions = defineResource({
  name: 'conversions',
  noun: 'conversion',
  words: 'conversions',
  permission: 'own-site:read',
  exportable: 'own-site:read',
  summary: 'Figures of a partner’s site by day, with a total; at most 92 days, by default 30',
  row: {
    /** A day, or the first and the last day of the total. */
    id: z.string(),
    day: isoDate.nullable(),
    requests: count,
    contacts: count,
    plans: count,
    furtherInsurance: count,
    companies: count,
    repeated: count,
    bookings: count,
    /** The day's receipts; null: already deleted. */
    receipts: count.nullable(),
    begun: count,
    paid: count,
    paidAmount: money,
    refunded: money,
  },
  columns: {
    day: { text: ({ day }, words) => day ?? words.total },
    requests: { as: 'number' },
    contacts: { as: 'number' },
    plans: { as: 'number' },
    furtherInsurance: { as: 'number' },
    companies: { as: 'number', isHidden: true },
    repeated: { as: 'number', isHidden: true },
    bookings: { as: 'number' },
    receipts: { as: 'number', text: ({ receipts }, words) => (receipts === null ? words.unknown : String(receipts)) },
    begun: { as: 'number' },
    paid: { as: 'number' },
    paidAmount: { as: 'money' },
    refunded: { as: 'money', isHidden: true },
  },
  filters: { from: isoDate.optional(), to: isoDate.optional() },
  orders: ['-day', 'day'],
  actions: {},
});
