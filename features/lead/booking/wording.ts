import { formatTime } from '@/lib/i18n/day';

export type SlotDay = {
  /** 'martes, 24 de noviembre'. */
  readonly name: string;
  /** `start` as the booking wants it, `name` as the clock shows it: '9:45'. */
  readonly times: readonly { readonly start: string; readonly name: string }[];
};

/** By the market's clock, wherever the visitor is. @param tag of its language: 'es-CO' */
export function slotDays(slots: readonly string[], timeZone: string, tag: string): SlotDay[] {
  const day = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const byDay = Map.groupBy(slots, (start) => day.format(new Date(start)));
  return [...byDay].map(([name, starts]) => ({
    name,
    times: starts.map((start) => ({ start, name: formatTime(new Date(start), tag, timeZone) })),
  }));
}
