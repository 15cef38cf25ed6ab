import type { Locale } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { marketCodeOf } from '@/lib/site/site';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One for each way of writing: to make one takes as long as a whole mail. But the reader's own zone may change. */
function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (!options.timeZone) return new Intl.DateTimeFormat(tag, options);
  const key = tag + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, options);
  formatters.set(key, made);
  return made;
}

const days = new Map<string, { readonly format: Intl.DateTimeFormat; at: number; day: string }>();

export function dayIn(timeZone: string, now: Date): string {
  let cached = days.get(timeZone);
  if (!cached) {
    cached = { format: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }), at: Number.NaN, day: '' };
    days.set(timeZone, cached);
  }
  if (cached.at !== now.getTime()) {
    cached.day = cached.format.format(now);
    cached.at = now.getTime();
  }
  return cached.day;
}

/** '31/01/2026' of '2026-01-31', as people write days in a sheet; other texts as they are. */
export const dayFirst = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** @param day 2026-11-23 */
export function formatDay(day: string, tag: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return formatterOf(tag, { ...style, timeZone: 'UTC' }).format(new Date(day));
}

/** 'lunes, 23 de noviembre'. @param day 2026-11-23 */
export function formatWeekday(day: string, tag: string): string {
  return formatDay(day, tag, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** By the reader's own clock. */
export function formatOwnDay(moment: Date, tag: string): string {
  return formatterOf(tag, { dateStyle: 'long' }).format(moment);
}

const MOMENT = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

type Clock = Pick<Market, 'timeZone' | 'intlLocale'>;

/** Of an appointment, everywhere alike: 'martes, 24 de noviembre, 15:30', by the clock of the market and as it writes it. */
export function formatMoment(moment: Date, { timeZone, intlLocale }: Clock, locale: Locale): string {
  return formatMomentIn(moment, timeZone, intlLocale[locale]);
}

/** @param timeZone undefined: the reader's own @param tag of a market's language: 'es-CO' */
export function formatMomentIn(moment: Date, timeZone: string | undefined, tag: string): string {
  return formatterOf(tag, { ...MOMENT, timeZone }).format(moment);
}

/** '15:30', in Colombia '3:30 p. m.'. @param timeZone left out: the reader's own */
export function formatTime(moment: Date, tag: string, timeZone?: string): string {
  return formatterOf(tag, { hour: 'numeric', minute: '2-digit', timeZone }).format(moment);
}

/** 'mar, 24 nov, 10:30': where there is little room. */
export function formatShortMoment(moment: Date, { timeZone, intlLocale }: Clock, locale: Locale): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const format = { timeZone, ...day, hour: 'numeric', minute: '2-digit' } as const;
  return formatterOf(intlLocale[locale], format).format(moment);
}

/** 'martes, 24 de noviembre, 15:30 (hora de Chile)': where its reader may be elsewhere. */
export function formatZonedMoment(moment: Date, market: Clock, locale: Locale): string {
  return `${formatMoment(moment, market, locale)} (${zoneName(market.timeZone, market.intlLocale[locale])})`;
}

/** In the back office: '15:30', of another market than the one somebody is on '15:30, hora de Colombia'. */
export function formatOfficeTime(moment: Date, { timeZone, intlLocale }: Clock, here: Clock, locale: Locale): string {
  const tag = intlLocale[locale];
  const time = formatterOf(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment);
  return timeZone === here.timeZone ? time : `${time}, ${zoneName(timeZone, tag)}`;
}

/** In the back office: 'viernes, 27 de noviembre, 09:00, hora de Colombia'. */
export const formatOfficeMoment = (moment: Date, market: Clock, here: Clock, locale: Locale): string =>
  `${formatWeekday(dayIn(market.timeZone, moment), market.intlLocale[locale])}, ${formatOfficeTime(moment, market, here, locale)}`;

/** Of the back office: each market's by its code, and `here` the market whose site somebody is on. */
export type OfficeClocks = {
  readonly tag: string;
  readonly zones: Readonly<Record<string, string>>;
  readonly here: string;
};

/** Tells moments of one minute apart. */
export const TO_THE_SECOND: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'medium' };

/** By the clock of a site's market: '27-11-26, 09:00', of another than `here` '27-11-26, 09:00, hora de Colombia'. */
export function formatSiteMoment(
  at: string,
  site: string,
  { tag, zones, here }: OfficeClocks,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' },
): string {
  const timeZone = zones[marketCodeOf(site)]!;
  const text = formatterOf(tag, { ...style, hourCycle: 'h23', timeZone }).format(new Date(at));
  return timeZone === zones[here] ? text : `${text}, ${zoneName(timeZone, tag)}`;
}

/** 'hora de Chile': whose clock it is. */
export function zoneName(timeZone: string, tag: string): string {
  const format = formatterOf(tag, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')!.value;
}
