import { requestTypeOf, type RequestType } from '@/features/lead/lead-kinds';
import { VALID_DAYS } from '@/features/quote/receipts/receipt-code';
import type { ConversionDay } from '@/features/conversions/conversions.api';
import { FIRST_DAY } from '@/lib/contract/atoms';
import { dayAfter } from '@/lib/markets/opening-hours';

/** Maximum days per answer: a quarter of a year. */
export const MAX_RANGE_DAYS = 92;

export type DayRange = { readonly from: string; readonly to: string };

export type RangeMistake = {
  readonly field: keyof DayRange;
  readonly reason: 'tooEarly' | 'toCome' | 'order' | 'tooLong';
};

/** Returns the invalid field and the reason; null: valid. `today`: in the market's time zone. */
export function rangeMistake({ from, to }: DayRange, today: string): RangeMistake | null {
  if (from < FIRST_DAY) return { field: 'from', reason: 'tooEarly' };
  if (to > today) return { field: 'to', reason: 'toCome' };
  if (from > to) return { field: 'from', reason: 'order' };
  return dayAfter(from, MAX_RANGE_DAYS) <= to ? { field: 'from', reason: 'tooLong' } : null;
}

/** Count of one day. `name`: request kind ('request', 'repeated'), currency ('paid', 'refunded'), or ''. */
export type CountedRow = {
  readonly day: string;
  readonly what: 'request' | 'repeated' | 'booking' | 'companyAsked' | 'receipt' | 'sale' | 'paid' | 'refunded';
  readonly name: string;
  readonly count: number;
  readonly amount: number;
};

function dayOf(date: string, rows: readonly CountedRow[], hasAllReceipts: boolean): ConversionDay {
  const rowsOf = (what: CountedRow['what'], isCounted: (name: string) => boolean = () => true) =>
    rows.filter((row) => row.what === what && isCounted(row.name));
  const count = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).reduce((sum, row) => sum + row.count, 0);
  const asking = (asks: RequestType) => count('request', (kind) => requestTypeOf(kind) === asks);
  return {
    date,
    receipts: hasAllReceipts ? count('receipt') : null,
    requests: {
      contacts: asking('contact'),
      plans: asking('plan'),
      furtherInsurance: asking('insurance'),
      companies: asking('company'),
      companiesAsked: count('companyAsked'),
      repeated: count('repeated'),
      bookings: count('booking'),
    },
    purchases: {
      begun: asking('online'),
      begunAgain: count('repeated', (kind) => requestTypeOf(kind) === 'online'),
      paid: count('sale'),
    },
    amounts: rowsOf('paid')
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name: currency, count: payments, amount: paid }) => {
        const [back] = rowsOf('refunded', (name) => name === currency);
        return { currency, payments, paid, refunds: back?.count ?? 0, refunded: back?.amount ?? 0 };
      }),
  };
}

/**
 * Each day, oldest first; `today` in the market's zone. `receipts` null: some may have expired, those of the first hour
 * a day early when the clock was set back.
 */
export function conversionDays({ from, to }: DayRange, rows: readonly CountedRow[], today: string): ConversionDay[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const kept = dayAfter(today, 2 - VALID_DAYS);
  const days: ConversionDay[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(dayOf(day, byDay.get(day) ?? [], day >= kept));
  return days;
}
