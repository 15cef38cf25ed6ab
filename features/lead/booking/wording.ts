import { formatMomentIn, formatTime, zoneName } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

export type SlotDay = {
  readonly name: string;
  /** `start` in the API's format, `name` as shown: '9:45'. */
  readonly times: readonly { readonly start: string; readonly name: string }[];
};

/** Groups slots by day in the market's time zone, not the visitor's. `tag`: BCP 47, 'es-CO'. */
export function slotDays(slots: readonly string[], timeZone: string, tag: string): SlotDay[] {
  const day = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const byDay = Map.groupBy(slots, (start) => day.format(new Date(start)));
  return [...byDay].map(([name, starts]) => ({
    name,
    times: starts.map((start) => ({ start, name: formatTime(new Date(start), tag, timeZone) })),
  }));
}

type Words = { readonly ownTime: string };

/** '14:00 en tu hora', with the weekday if it differs. Null: the browser's clock shows the same time. */
export function localTimeText(start: string, timeZone: string, tag: string, words: Words): string | null {
  const moment = new Date(start);
  if (formatMomentIn(moment, undefined, tag) === formatMomentIn(moment, timeZone, tag)) return null;
  const dayOf = (zone?: string) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: zone }).format(moment);
  const time = formatTime(moment, tag);
  const own = dayOf() === dayOf(timeZone) ? time : `${dayOf()}, ${time}`;
  return fill(words.ownTime, { own });
}

/** 'martes, 24 de noviembre, 10:00 (hora de Chile) · 14:00 en tu hora'; only in browsers. */
export function bookedMoment(start: string, timeZone: string, tag: string, words: Words): string {
  const when = formatMomentIn(new Date(start), timeZone, tag);
  const own = localTimeText(start, timeZone, tag, words);
  return own ? `${when} (${zoneName(timeZone, tag)}) · ${own}` : when;
}
