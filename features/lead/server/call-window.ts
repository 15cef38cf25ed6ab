import 'server-only';
import { findHours } from '@/features/lead/assignment/server/assignment.db';
import type { Db } from '@/lib/db/client';
import { formatTime, formatWeekday, zoneName } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { isHoliday } from '@/lib/markets/holidays';
import { instantOf, minuteOf, nextWorkingMoment, wallClock, weekdayOf } from '@/lib/markets/opening-hours';
import type { Lead } from './lead.db';

/** 'hoy (lunes, 23 de noviembre) o el próximo día hábil, entre 9:00 y 18:00 (hora de Chile)': executive's hours. */
export function callWindow({
  site,
  hours,
  submittedAt,
  locale,
}: Pick<Lead, 'site' | 'hours' | 'submittedAt' | 'locale'>): string {
  const market = marketOf(site);
  const { timeZone } = market;
  const tag = market.intlLocale[locale];
  const words = labelsOf(locale, 'contact').callWindow;
  const submitted = wallClock(timeZone, submittedAt);
  const next = nextWorkingMoment(hours, submitted, (day) => isHoliday(market, day));
  if (!next) return words.unknown;
  const shifts = hours.filter(({ days }) => days.includes(weekdayOf(next.day)));
  const at = (minute: number) => formatTime(instantOf(timeZone, { day: next.day, minute }), tag, timeZone);
  return fill(next.day === submitted.day ? words.today : words.later, {
    day: formatWeekday(next.day, tag),
    from: at(Math.min(...shifts.map(({ from }) => minuteOf(from)))),
    to: at(Math.max(...shifts.map(({ to }) => minuteOf(to)))),
    zone: zoneName(timeZone, tag),
  });
}

type CallRequest = Pick<Lead, 'site' | 'locale' | 'submittedAt'> & { readonly id: string };

export async function callWindowOf(db: Db, { id, ...request }: CallRequest): Promise<string> {
  return callWindow({ ...request, hours: await findHours(db, id, marketOf(request.site)) });
}
