import { wallClock } from '@/lib/markets/opening-hours';

/** A cell that says when, by the clock of a market. */
export type SheetMoment = { readonly at: Date; readonly timeZone: string };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days of Excel's calendar, which begins on 30 December 1899, up to 1 January 1970. */
const UNIX_EPOCH_DAY = 25_569;

/** The clock on the wall as if it were of UTC, to the minute. */
function wallMs({ at, timeZone }: SheetMoment): number {
  const { day, minute } = wallClock(timeZone, at);
  return Date.parse(day) + minute * MINUTE_MS;
}

/** What Excel has for it: days, with the time as their fraction. */
export const excelDay = (moment: SheetMoment): number => wallMs(moment) / DAY_MS + UNIX_EPOCH_DAY;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** '2026-11-26T08:06:00-03:00' (ISO 8601). */
export function isoMoment(moment: SheetMoment): string {
  const wall = wallMs(moment);
  const offset = wall / MINUTE_MS - Math.floor(moment.at.getTime() / MINUTE_MS);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const sign = offset < 0 ? '-' : '+';
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}
