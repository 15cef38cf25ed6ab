import { noteIgnored } from '@/lib/expression/ignored';

export const isDay = (value: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Limit relative to today: 'today', 'today+30d', 'today-18y'. */
const FROM_TODAY = /^today(?:([+-]\d{1,3})([dmy]))?$/;
/** Limit relative to another answer: 'row.departure', 'row.departure+364d'. */
const FROM_ANSWER = /^row\.([a-zA-Z_]\w{0,39})(?:([+-]\d{1,3})([dmy]))?$/;

export const isDayLimit = (value: string): boolean => isServedLimit(value) || FROM_TODAY.test(value);
/** True for a limit of a served form, where limits relative to today are already days. */
export const isServedLimit = (value: string): boolean => isDay(value) || FROM_ANSWER.test(value);

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Day `months` later, or that month's last day: a year after 29 February is 28 February. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return dayOf(new Date(first + (Math.min(date.getUTCDate(), last) - 1) * DAY_MS));
}

function dayAfter(day: string, distance: string | undefined, unit: string | undefined): string {
  const count = Number(distance ?? 0);
  if (unit === 'm') return monthsAfter(day, count);
  if (unit === 'y') return monthsAfter(day, count * 12);
  return dayOf(new Date(Date.parse(day) + count * DAY_MS));
}

export function dayOfLimit(limit: string, today: string): string {
  const found = FROM_TODAY.exec(limit);
  return found ? dayAfter(today, found[1], found[2]) : limit;
}

function dayInRow(limit: string, row: Readonly<Record<string, unknown>>): string | null {
  const found = FROM_ANSWER.exec(limit);
  if (!found) return limit;
  const day = row[found[1]!];
  return typeof day === 'string' && isDay(day) ? dayAfter(day, found[2], found[3]) : null;
}

export type DayLimits = { readonly minDate?: string | undefined; readonly maxDate?: string | undefined };

/** Limits as days. Drops both limits if no day is between them, because nobody could answer. */
export function daysOf({ fldName, minDate, maxDate }: DayLimits & { fldName: string }, today: string): DayLimits {
  const min = minDate === undefined ? undefined : dayOfLimit(minDate, today);
  const max = maxDate === undefined ? undefined : dayOfLimit(maxDate, today);
  if (min !== undefined && max !== undefined && isDay(min) && isDay(max) && min > max) {
    noteIgnored(`minDate and maxDate of ${fldName}`, 'no day between them');
    return {};
  }
  return { ...(min !== undefined && { minDate: min }), ...(max !== undefined && { maxDate: max }) };
}

export function limitsIn({ minDate, maxDate }: DayLimits, row: Readonly<Record<string, unknown>>): DayLimits {
  const min = minDate === undefined ? null : dayInRow(minDate, row);
  const max = maxDate === undefined ? null : dayInRow(maxDate, row);
  return { ...(min !== null && { minDate: min }), ...(max !== null && { maxDate: max }) };
}

export type DayWords = {
  readonly date: string;
  readonly dateFrom: string;
  readonly dateUntil: string;
  readonly dateBetween: string;
  readonly dayFormat: string;
};

function dayText(day: string, format: string): string {
  const [year, month, date] = day.split('-');
  return format.replace('{d}', date!).replace('{m}', month!).replace('{y}', year!);
}

export function dayProblem({ minDate, maxDate }: DayLimits, value: unknown, words: DayWords): string | null {
  if (typeof value !== 'string' || !isDay(value)) return words.date;
  if ((minDate === undefined || value >= minDate) && (maxDate === undefined || value <= maxDate)) return null;
  const sentence = minDate === undefined ? words.dateUntil : maxDate === undefined ? words.dateFrom : words.dateBetween;
  const say = (day = '') => day && dayText(day, words.dayFormat);
  return sentence.replace('{min}', say(minDate)).replace('{max}', say(maxDate));
}
