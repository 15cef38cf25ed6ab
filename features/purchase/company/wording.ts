import type { CompanyState, KeptPerson } from './company.api';
import type { ReportedMovement } from '@/features/purchase/company/movements/movements.api';
import type { Report } from './company-states';
import type { EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { dayIn, formatDay, formatMomentIn, formatTime, zoneName } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Pick<Messages['company']['summary'], 'holders' | 'dependants'>;

type Named = Pick<KeptPerson, 'name' | 'paternalSurname' | 'maternalSurname'>;

export const fullName = ({ name, paternalSurname, maternalSurname }: Named): string =>
  [name, paternalSurname, maternalSurname].filter(Boolean).join(' ');

/** '45 titulares · 62 cargas' */
export const peopleText = ({ holders, dependants }: CompanyState['people'], words: Words, tag: string): string =>
  [plural(words.holders, holders, tag), plural(words.dependants, dependants, tag)].join(' · ');

export function reportedDays(report: Report) {
  const days =
    report.change === 'cancellation'
      ? [report.day]
      : report.people.map(({ effectiveDate }) => effectiveDate).toSorted();
  return { from: days[0]!, to: days.at(-1)!, count: report.people.length };
}

type DayWords = Messages['company']['movements']['days'][EmployeeChange];

export const daysText = ({ from, to }: Pick<ReportedMovement, 'from' | 'to'>, words: DayWords, tag: string): string =>
  fill(from === to ? words.one : words.several, { from: formatDay(from, tag), to: formatDay(to, tag) });

/**
 * 'Tu solicitud lleva este precio si la envías hoy hasta las 18:40', in the market's time. The text names the time zone
 * if the reader's clock differs.
 */
export function priceUntilText(
  { validUntil }: Pick<CompanyState, 'validUntil'>,
  words: Messages['company']['executive']['until'],
  { tag, timeZone, today }: { readonly tag: string; readonly timeZone: string; readonly today: string },
): string {
  const until = new Date(validUntil);
  const isToday = dayIn(timeZone, until) === today;
  const time = formatTime(until, tag, timeZone);
  const text = fill(isToday ? words.today : words.tomorrow, { time });
  const isOwnClock = formatMomentIn(until, undefined, tag) === formatMomentIn(until, timeZone, tag);
  return isOwnClock ? text : fill(words.zone, { text, zone: zoneName(timeZone, tag) });
}
