import 'server-only';
import { setImmediate } from 'node:timers/promises';
import Holidays from 'date-holidays';
import { processWide } from '@/lib/process-wide';
import { dayAfter } from './opening-hours';
import type { Market } from './market';

const calendars = () => processWide('holidays', () => new Map<string, ReadonlySet<string>>());

function holidaysOf({ country, added }: NonNullable<Market['holidays']>, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const known = calendars().get(key);
  if (known) return known;
  const calendar = new Holidays(country, { types: ['public'] });
  for (const rule of added) calendar.setHoliday(rule, { name: rule, type: 'public' });
  const days = calendar.getHolidays(year).flatMap(({ date, start, end }) => {
    const length = Math.round((end.getTime() - start.getTime()) / 86_400_000);
    return Array.from({ length }, (_, nth) => dayAfter(date.slice(0, 10), nth));
  });
  const made = new Set(days);
  calendars().set(key, made);
  return made;
}

export const isHoliday = ({ holidays }: Pick<Market, 'holidays'>, day: string): boolean =>
  holidays !== null && holidaysOf(holidays, Number(day.slice(0, 4))).has(day);

/** Computes this year and the next in advance, because the library needs up to 250 ms for a country's first year. */
export async function prepareHolidays(markets: readonly Pick<Market, 'holidays'>[], now: Date): Promise<void> {
  for (const market of markets)
    for (const year of [now.getFullYear(), now.getFullYear() + 1]) {
      isHoliday(market, `${year}-01-01`);
      await setImmediate();
    }
}
