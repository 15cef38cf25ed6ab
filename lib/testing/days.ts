import type { MarketCode } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { marketOfCode } from '@/lib/markets';
import { dayAfter, instantOf } from '@/lib/markets/opening-hours';

/** Day in a market, `days` from today, as 'YYYY-MM-DD'. For dates set by a running server or the database. */
export const dayFromToday = (market: MarketCode, days = 0): string =>
  dayAfter(dayIn(marketOfCode(market).timeZone, new Date()), days);

/** Birth date half a year before the last birthday, so that no hour or time zone changes the age. */
export function bornYearsAgo(years: number): string {
  const halfYearAgo = new Date(Date.now() - 183 * 86_400_000);
  return `${halfYearAgo.getUTCFullYear() - years}-${halfYearAgo.toISOString().slice(5, 7)}-01`;
}

/** Midday in a market, `days` from today: a change of the clocks cannot move it to another day. */
export const middayFromToday = (market: MarketCode, days: number): Date =>
  instantOf(marketOfCode(market).timeZone, { day: dayFromToday(market, days), minute: 12 * 60 });
