import type { Locale } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { marketCodeOf } from '@/lib/site/site';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached formatter, because creating one takes as long as a mail. Not without a zone: the reader's may change. */
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

export const dayFirst = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

export function formatDay(day: string, tag: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return formatterOf(tag, { ...style, timeZone: 'UTC' }).format(new Date(day));
}

/** Weekday and date: 'lunes, 23 de noviembre' for the day 2026-11-23. */
export function formatWeekday(day: string, tag: string): string {
  return formatDay(day, tag, { weekday: 'long', day: 'numeric', month: 'long' });
}

export function formatOwnDay(moment: Date, tag: string): string {
  return formatterOf(tag, { dateStyle: 'long' }).format(moment);
}

const MOMENT = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

type Clock = Pick<Market, 'timeZone' | 'intlLocale'>;

/** Appointment in the market's time zone and style: 'martes, 24 de noviembre, 15:30'. */
export function formatMoment(moment: Date, { timeZone, intlLocale }: Clock, locale: Locale): string {
  return formatMomentIn(moment, timeZone, intlLocale[locale]);
}

/** Weekday, date and time. `timeZone` undefined: the reader's. `tag`: the market's language, 'es-CO'. */
export function formatMomentIn(moment: Date, timeZone: string | undefined, tag: string): string {
  return formatterOf(tag, { ...MOMENT, timeZone }).format(moment);
}

/** '15:30', in Colombia '3:30 p. m.'; by default in the reader's own time zone. */
export function formatTime(moment: Date, tag: string, timeZone?: string): string {
  return formatterOf(tag, { hour: 'numeric', minute: '2-digit', timeZone }).format(moment);
}

/** 'mar, 24 nov, 10:30', for narrow places. */
export function formatShortMoment(moment: Date, { timeZone, intlLocale }: Clock, locale: Locale): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const format = { timeZone, ...day, hour: 'numeric', minute: '2-digit' } as const;
  return formatterOf(intlLocale[locale], format).format(moment);
}

/** 'martes, 24 de noviembre, 15:30 (hora de Chile)', for readers who may be elsewhere. */
export function formatZonedMoment(moment: Date, market: Clock, locale: Locale): string {
  return `${formatMoment(moment, market, locale)} (${zoneName(market.timeZone, market.intlLocale[locale])})`;
}

/** Time for the back office: '15:30', or '15:30, hora de Colombia' if the market is not the current one. */
export function formatOfficeTime(moment: Date, { timeZone, intlLocale }: Clock, here: Clock, locale: Locale): string {
  const tag = intlLocale[locale];
  const time = formatterOf(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment);
  return timeZone === here.timeZone ? time : `${time}, ${zoneName(timeZone, tag)}`;
}

export const formatOfficeMoment = (moment: Date, market: Clock, here: Clock, locale: Locale): string =>
  `${formatWeekday(dayIn(market.timeZone, moment), market.intlLocale[locale])}, ${formatOfficeTime(moment, market, here, locale)}`;

export type OfficeClocks = {
  readonly tag: string;
  readonly zones: Readonly<Record<string, string>>;
  readonly here: string;
};

export const WITH_SECONDS: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'medium' };

/** '27-11-26, 09:00' in the time zone of the site's market, plus ', hora de Colombia' if the market is not `here`. */
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

export function zoneName(timeZone: string, tag: string): string {
  const format = formatterOf(tag, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')!.value;
}
