import 'server-only';
import { createEvent, type DateArray } from 'ics';
import { asciiDomain } from '@/lib/contract/ascii-domain';
import type { MailCalendar } from '@/lib/contract/mail-calendar';
import { marketOf } from '@/lib/markets';
import type { Booking } from './booking.db';

const ALARM_MINUTES = 30;

function utcOf(moment: Date): DateArray {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate()];
  return [year, month, day, moment.getUTCHours(), moment.getUTCMinutes()];
}

/** RFC 5545 does not allow internationalised domains. */
function asciiAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`;
}
type Words = { readonly title: string; readonly description: string };
type Attendee = { readonly name: string; readonly email: string };

/**
 * All files of a booking have the same `UID`, so that calendars move their entry. The executive's file omits the
 * visitor, because calendars mail attendees.
 */
export function calendarFile(
  booking: Pick<Booking, 'id' | 'site' | 'startsAt' | 'endsAt' | 'sequence' | 'isCancelled'>,
  { title, description }: Words,
  attendees: readonly Attendee[],
): MailCalendar {
  const { brand, calendarDomain, contact } = marketOf(booking.site);
  const method = booking.isCancelled ? 'CANCEL' : 'REQUEST';
  const { error, value } = createEvent({
    uid: `${booking.id}@${calendarDomain}`,
    sequence: booking.sequence,
    method,
    status: booking.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    productId: brand,
    title,
    description,
    start: utcOf(booking.startsAt),
    startInputType: 'utc',
    end: utcOf(booking.endsAt),
    endInputType: 'utc',
    ...(contact.email && { organizer: { name: brand, email: contact.email } }),
    attendees: attendees.map((attendee) => ({
      ...attendee,
      email: asciiAddress(attendee.email),
      role: 'REQ-PARTICIPANT',
      partstat: 'ACCEPTED',
    })),
    alarms: booking.isCancelled
      ? []
      : [{ action: 'display', description: title, trigger: { minutes: ALARM_MINUTES, before: true } }],
  });
  if (!value) throw error ?? new Error('no calendar file');
  return { method, content: value };
}
