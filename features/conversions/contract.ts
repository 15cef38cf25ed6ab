import { partnerRule } from '@/features/tenant/key/contract';
import { FIRST_DAY, isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const day = isoDate.refine((text) => text >= FIRST_DAY, partnerRule('day'));

/** GET /api/partner/conversions: both days are counted; `to` left out: today, by the calendar of the market. */
export const conversionsQuery = z.strictObject({ from: day, to: day.optional() });

const count = z.number().int().nonnegative();

/** Of what was paid in one currency. */
const paidIn = z.strictObject({
  currency: z.string().length(3),
  /** First payments and further ones of the same sales. */
  payments: count,
  /** In units of the currency, as the buyers paid it, with what a card costs. */
  paid: z.number(),
  /** Of these payments, those that went back since or are on their way back. */
  refunds: count,
  refunded: z.number(),
});

/** Each number belongs to the day on which it began: what became of it since is said of that day. */
const conversionDay = z.strictObject({
  date: isoDate,
  /** Prices that were worked out for somebody and kept under a code, the same for the same people once a day; null: some were deleted by now. */
  receipts: count.nullable(),
  requests: z.strictObject({
    contacts: count,
    plans: count,
    furtherInsurance: count,
    /** Begun, of the collective lines. */
    companies: count,
    /** Of these companies, those for which the insurer was asked. */
    companiesAsked: count,
    /** Of all these requests and the purchases begun, what the same person had asked within ten minutes. */
    repeated: count,
    /** Calls that were booked after these and not cancelled. */
    bookings: count,
  }),
  purchases: z.strictObject({
    begun: count,
    /** Of these, those that are among `repeated`. */
    begunAgain: count,
    paid: count,
  }),
  amounts: z.array(paidIn),
});
export type ConversionDay = z.infer<typeof conversionDay>;

/**
 * By day, the oldest first, with those on which nothing happened. Visits are not counted. Whoever is deleted takes their request, booking
 * and begun purchase out of it, and so does the end of what is kept; payments stay in it, for accounting.
 */
export const conversions = z.strictObject({
  /** Market and key: 'cl.demo'. */
  partner: z.string(),
  timeZone: z.string(),
  /** Whether trials are counted, and nothing else: asked with a key of trials. */
  trial: z.boolean(),
  days: z.array(conversionDay),
});
export type Conversions = z.infer<typeof conversions>;
