import type { Locale } from '@/lib/contract/atoms';

export type SlotDay = {
  /** 'martes, 24 de noviembre'. */
  readonly name: string;
  /** `start` as the booking wants it, `name` as the clock shows it: '9:45'. */
  readonly times: readonly { readonly start: string; readonly name: string }[];
};

/** By the market's clock, wherever the visitor is. */
export function slotDays(slots: readonly string[], timeZone: string, locale: Locale): SlotDay[] {
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const byDay = Map.groupBy(slots, (start) => day.format(new Date(start)));
  return [...byDay].map(([name, starts]) => ({
    name,
    times: starts.map((start) => ({ start, name: time.format(new Date(start)) })),
  }));
}
