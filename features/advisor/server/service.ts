import 'server-only';
import type { ContactInformation } from '@/features/advisor/contract';
import { answersOf, type NextAnswer } from '@/features/advisor/domain';
import type { Ctx } from '@/lib/context/ctx';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { fill } from '@/lib/i18n/labels';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { instantOf, minuteOf, wallClock, weekdayOf } from '@/lib/markets/opening-hours';

type Words = Messages['advisor'];

function clock(template: string, minute: number): string {
  const hour = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, '0');
  return fill(template, { hour, hour12: hour % 12 || 12, minute: minutes, half: hour < 12 ? 'AM' : 'PM' });
}

/** 'Lunes a Viernes', or each by its name where one between them is missing. */
function daysText(days: readonly number[], { weekdays, dayRange, and }: Words): string {
  const sorted = [...new Set(days)].toSorted((one, other) => one - other);
  const names = sorted.map((day) => weekdays[day - 1]!);
  const [first, last] = [names[0]!, names.at(-1)!];
  const isUnbroken = sorted.every((day, index) => day === sorted[0]! + index);
  if (sorted.length > 2 && isUnbroken) return fill(dayRange, { first, last });
  return names.length > 1 ? fill(and, { first: names.slice(0, -1).join(', '), last }) : first;
}

function hoursText(hours: OpeningHours, words: Words): string {
  const shifts = hours.map(({ days, from, to }) =>
    fill(words.shift, {
      days: daysText(days, words),
      from: clock(words.clock, minuteOf(from)),
      to: clock(words.clock, minuteOf(to)),
    }),
  );
  return fill(words.hours, { shifts: shifts.join('; ') });
}

function answerText(next: NextAnswer | null, { answer, onDay, clockAgain }: Words): string {
  if (!next || next.days > 6) return answer.later;
  if (next.isNow) return answer.now;
  const time = clock(clockAgain, next.minute);
  if (next.days === 0) return fill(answer.today, { time });
  return next.days === 1
    ? fill(answer.tomorrow, { time })
    : fill(answer.day, { day: onDay[weekdayOf(next.day) - 1]!, time });
}

export async function loadContactInformation({
  market,
  locale,
  now,
}: Pick<Ctx, 'market' | 'locale' | 'now'>): Promise<ContactInformation> {
  const { contact, openingHours, timeZone } = market;
  const { email, phone, whatsapp, address } = contact;
  const words = labelsOf(locale, 'advisor');
  const answers = answersOf(openingHours, wallClock(timeZone, now)).map(({ until, next }) => ({
    until: instantOf(timeZone, until).toISOString(),
    text: answerText(next, words),
  }));
  return { email, phone, whatsapp, address, hours: hoursText(openingHours, words), answers };
}
