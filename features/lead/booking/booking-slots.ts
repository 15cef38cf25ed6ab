import type { BookingChange } from '@/features/customer/timeline-entries';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import type { MailName } from '@/lib/mail/mail-names';
import { dayAfter, instantOf, minuteOf, wallClock, weekdayOf } from '@/lib/markets/opening-hours';

export const SLOT_MINUTES = 30;
const BUFFER_MINUTES = 15;
const NOTICE_MINUTES = 120;
const DAYS_AHEAD = 14;

const MINUTE_MS = 60_000;

export const BOOKING_MAILS = {
  booked: ['bookedVisitor', 'bookedExecutive'],
  bookingMoved: ['bookingMovedVisitor', 'bookingMovedExecutive'],
  bookingCancelled: ['bookingCancelledVisitor', 'bookingCancelledExecutive'],
} as const satisfies Record<BookingChange, readonly MailName[]>;
export type BookingMailName = (typeof BOOKING_MAILS)[BookingChange][number];

export type Slot = { readonly startsAt: Date; readonly endsAt: Date; readonly freeAt: Date };

export function slotAt(startsAt: Date): Slot {
  const after = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return { startsAt, endsAt: after(SLOT_MINUTES), freeAt: after(SLOT_MINUTES + BUFFER_MINUTES) };
}

type Busy = Pick<Slot, 'startsAt' | 'freeAt'>;
export type Calendar = {
  readonly hours: OpeningHours;
  readonly timeZone: string;
  readonly isDayOff: (day: string) => boolean;
  readonly busy: readonly Busy[];
};

type Shift = { readonly from: number; readonly to: number };

function shiftsOn(hours: OpeningHours, day: string): Shift[] {
  const shifts = hours
    .filter(({ days }) => days.includes(weekdayOf(day)))
    .map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))
    .toSorted((one, other) => one.from - other.from);
  const merged: Shift[] = [];
  for (const shift of shifts) {
    const last = merged.at(-1);
    if (last && shift.from <= last.to) merged[merged.length - 1] = { ...last, to: Math.max(last.to, shift.to) };
    else merged.push(shift);
  }
  return merged;
}

function minutesOf({ from, to }: Shift): number[] {
  const minutes: number[] = [];
  for (let minute = from; minute + SLOT_MINUTES <= to; minute += SLOT_MINUTES + BUFFER_MINUTES) minutes.push(minute);
  return minutes;
}

const overlaps = (one: Busy, other: Busy): boolean => one.startsAt < other.freeAt && other.startsAt < one.freeAt;

/** Returns null if the clocks change during the slot, because its start or end would not match the wall clock. */
function slotOn(timeZone: string, day: string, minute: number): Slot | null {
  const slot = slotAt(instantOf(timeZone, { day, minute }));
  const shows = (moment: Date, wanted: number) => {
    const shown = wallClock(timeZone, moment);
    return shown.day === day && shown.minute === wanted;
  };
  return shows(slot.startsAt, minute) && shows(slot.endsAt, minute + SLOT_MINUTES) ? slot : null;
}

export function freeSlots({ hours, timeZone, isDayOff, busy }: Calendar, now: Date): Slot[] {
  const today = wallClock(timeZone, now).day;
  const earliest = now.getTime() + NOTICE_MINUTES * MINUTE_MS;
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => dayAfter(today, ahead));
  const slots = days
    .filter((day) => !isDayOff(day))
    .flatMap((day) =>
      shiftsOn(hours, day)
        .flatMap(minutesOf)
        .map((minute) => slotOn(timeZone, day, minute)),
    )
    .filter((slot) => slot !== null);
  const free: Slot[] = [];
  for (const slot of slots) {
    const isTaken = [...busy, ...free.slice(-1)].some((other) => overlaps(slot, other));
    if (slot.startsAt.getTime() >= earliest && !isTaken) free.push(slot);
  }
  return free;
}

/** True for a Calendly URL. The page's CSP allows no other external calendar. */
export const isCalendly = (url: string | null): url is string =>
  url !== null && url.startsWith('https://calendly.com/');
