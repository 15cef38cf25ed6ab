import type { Locale } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';

const formatters = new Map<string, { readonly format: Intl.DateTimeFormat; at: number; day: string }>();

export function dayIn(timeZone: string, now: Date): string {
  let cached = formatters.get(timeZone);
  if (!cached) {
    cached = { format: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }), at: Number.NaN, day: '' };
    formatters.set(timeZone, cached);
  }
  if (cached.at !== now.getTime()) {
    cached.day = cached.format.format(now);
    cached.at = now.getTime();
  }
  return cached.day;
}

export function formatDay(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** 'martes, 24 de noviembre de 2026, 10:30', by the market's clock. */
export function formatMoment(moment: Date, { intlLocale, timeZone }: Market, locale: Locale): string {
  const format = { timeZone, dateStyle: 'full', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(intlLocale[locale], format).format(moment);
}
