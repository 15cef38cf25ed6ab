import { partnerRule } from '@/features/tenant/key/key-schemas';
import { FIRST_DAY, isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const day = isoDate.refine((text) => text >= FIRST_DAY, partnerRule('day'));

/** GET /api/partner/conversions. Both days are included; `to` defaults to today in the market's time zone. */
export const conversionsQuery = z.strictObject({ from: day, to: day.optional() });

const count = z.number().int().nonnegative();

const paidIn = z.strictObject({
  currency: z.string().length(3),
  payments: count,
  /** In units of the currency, as paid by the buyers, card surcharge included. */
  paid: z.number(),
  /** Payments of this day whose refund is done or in progress. */
  refunds: count,
  refunded: z.number(),
});

/** Counts each event on the day it began; later changes to it also count on that day. */
const conversionDay = z.strictObject({
  date: isoDate,
  /**
   * Prices stored under a receipt code, counted once per day for the same people. Null: receipts of that day are
   * already deleted.
   */
  receipts: count.nullable(),
  requests: z.strictObject({
    contacts: count,
    plans: count,
    furtherInsurance: count,
    companies: count,
    companiesAsked: count,
    /** Requests and started purchases that repeat an earlier one of the same person within ten minutes. */
    repeated: count,
    bookings: count,
  }),
  purchases: z.strictObject({ begun: count, begunAgain: count, paid: count }),
  amounts: z.array(paidIn),
});
export type ConversionDay = z.infer<typeof conversionDay>;

/**
 * Days, oldest first, including those without events. Visits are not counted. When a person is deleted or the retention
 * period ends, their request, booking and started purchase leave the counts; payments stay, for accounting.
 */
export const conversions = z.strictObject({
  partner: z.string(),
  timeZone: z.string(),
  trial: z.boolean(),
  days: z.array(conversionDay),
});
export type Conversions = z.infer<typeof conversions>;

export const readConversions = endpoint(
  'GET /api/partner/conversions',
  'Figures of a partner’s site by day, at most 92 days. For the partner’s own server, at its own host (Authorization: Bearer qp_…; qp_test_… returns trials only)',
  { limit: 'partnerReport', input: conversionsQuery, output: conversions },
);
