import 'server-only';
import type { BookingChangeProps } from '@/features/lead/booking/components/booking-change';
import { isCalendly } from '@/features/lead/booking/booking-slots';
import { slotDays } from '@/features/lead/booking/wording';
import { pageContext } from '@/lib/context/ctx';
import { formatZonedMoment } from '@/lib/i18n/day';
import { fill, fillKnown } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { openLink } from './links';
import { findChangeable } from './change-booking';
import { findCalendar } from './booking.db';

export async function loadBookingChange(
  { site, market, locale }: PageParams,
  token: string,
): Promise<{ readonly title: string; readonly text: string; readonly change: BookingChangeProps } | null> {
  const found = await findChangeable(pageContext(site, locale), token);
  if (!found) return null;
  const { change: words } = labelsOf(locale, 'booking');
  const { executive, startsAt, details, sequence } = found;
  const name = `${executive.nombres} ${executive.apellidos}`;
  const when = formatZonedMoment(startsAt, market, locale);
  const isMoved = sequence > 0;
  const slots = found.slots.map((slot) => slot.startsAt.toISOString());
  return {
    title: isMoved ? fill(words.moved, { when }) : words.title,
    text: isMoved ? fill(words.movedText, { name }) : fill(words.text, { name, when }),
    change: {
      token,
      locale,
      timeZone: market.timeZone,
      start: startsAt.toISOString(),
      isMoved,
      days: slotDays(slots, market.timeZone, market.intlLocale[locale]),
      details,
      left: executive.takesBookings ? null : fillKnown(words.left, { name, ...market.contact }),
    },
  };
}

export const loadLinkedBooking = ({ site, locale }: PageParams, token: string) =>
  openLink(pageContext(site, locale), token);

/** External calendar of an executive. Null: none, or the page's CSP does not allow it. */
export async function loadCalendar({ site, market, locale }: PageParams, executive: string) {
  const found = await findCalendar(pageContext(site, locale).db, market, executive);
  return found && isCalendly(found.url) ? { name: `${found.nombres} ${found.apellidos}`, url: found.url } : null;
}
