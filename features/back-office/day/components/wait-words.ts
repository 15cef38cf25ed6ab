import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatNumber } from '@/lib/i18n/money';

type Words = Pick<Messages['backOffice']['day'], 'minutes' | 'hours' | 'days'>;

const MINUTES_OF_TWO_DAYS = 2 * 24 * 60;

export function duration(seconds: number, words: Words, tag: string): string {
  // A request may be newer than the moment of the page.
  const minutes = Math.max(0, seconds) / 60;
  if (minutes < 90) return fill(words.minutes, { n: formatNumber(Math.ceil(minutes), tag) });
  if (minutes < MINUTES_OF_TWO_DAYS) return fill(words.hours, { n: formatNumber(minutes / 60, tag, 1) });
  return fill(words.days, { n: formatNumber(Math.floor(minutes / 60 / 24), tag) });
}

export const formatWait = (since: Date | null, now: Date, words: Words, tag: string): string | null =>
  since && duration((now.getTime() - since.getTime()) / 1000, words, tag);
