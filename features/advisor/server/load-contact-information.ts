import 'server-only';
import type { ContactInformation } from '@/features/advisor/advisor.api';
import { listOpeningPeriods, type NextOpening } from '@/features/advisor/opening-periods';
import { operatorAddress } from '@/features/layout/footer';
import { operatorOf } from '@/features/layout/server/load-menu';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { formatTime } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { isHoliday } from '@/lib/markets/holidays';
import { instantOf, minuteOf, wallClock, weekdayOf } from '@/lib/markets/opening-hours';

/** Format of opening hours by language: '9:00AM'. */
const TIME_FORMATS: Readonly<Record<Locale, string>> = {
  es: '{hour12}:{minute}{half}',
  en: '{hour12}:{minute} {half}',
  pt: '{hour}:{minute}',
};

function clock(template: string, minute: number): string {
  const hour = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, '0');
  return fill(template, { hour, hour12: hour % 12 || 12, minute: minutes, half: hour < 12 ? 'AM' : 'PM' });
}

function daysText(days: readonly number[], { weekdays, dayRange, and }: Messages['advisor']): string {
  const sorted = [...new Set(days)].toSorted((one, other) => one - other);
  const names = sorted.map((day) => weekdays[day - 1]!);
  const [first, last] = [names[0]!, names.at(-1)!];
  const isUnbroken = sorted.every((day, index) => day === sorted[0]! + index);
  if (sorted.length > 2 && isUnbroken) return fill(dayRange, { first, last });
  return names.length > 1 ? fill(and, { first: names.slice(0, -1).join(', '), last }) : first;
}

function hoursText(hours: OpeningHours, locale: Locale): string {
  const words = labelsOf(locale, 'advisor');
  const shifts = hours.map(({ days, from, to }) =>
    fill(words.shift, {
      days: daysText(days, words),
      from: clock(TIME_FORMATS[locale], minuteOf(from)),
      to: clock(TIME_FORMATS[locale], minuteOf(to)),
    }),
  );
  return fill(words.hours, { shifts: shifts.join('; ') });
}

function answerText(next: NextOpening | null, { market, locale }: Pick<Ctx, 'market' | 'locale'>): string {
  const { answer, onDay } = labelsOf(locale, 'advisor');
  if (!next || next.days > 6) return answer.later;
  if (next.isNow) return answer.now;
  const time = formatTime(new Date(next.minute * 60_000), market.intlLocale[locale], 'UTC');
  if (next.days === 0) return fill(answer.today, { time });
  return next.days === 1
    ? fill(answer.tomorrow, { time })
    : fill(answer.day, { day: onDay[weekdayOf(next.day) - 1]!, time });
}

type AdvisorCtx = Pick<Ctx, 'market' | 'locale' | 'now'>;

export function contactChannels({ market, locale }: Omit<AdvisorCtx, 'now'>): Omit<ContactInformation, 'answers'> {
  const { email, phone, whatsapp } = market.contact;
  const address = operatorAddress({ market, locale }, operatorOf(market));
  return { email, phone, whatsapp, address, hours: hoursText(market.openingHours, locale) };
}

export async function loadContactInformation({ market, locale, now }: AdvisorCtx): Promise<ContactInformation> {
  const { openingHours, timeZone } = market;
  const stretches = listOpeningPeriods(openingHours, wallClock(timeZone, now), (day) => isHoliday(market, day));
  const answers = stretches.map(({ until, next }) => ({
    until: instantOf(timeZone, until).toISOString(),
    text: answerText(next, { market, locale }),
  }));
  return { ...contactChannels({ market, locale }), answers };
}
