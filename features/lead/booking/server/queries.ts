import 'server-only';
import type { BookingChangeProps } from '@/features/lead/booking/components/booking-change';
import { slotDays } from '@/features/lead/booking/wording';
import { pageContext } from '@/lib/context/ctx';
import { formatZonedMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { findChangeable } from './move-or-cancel';

type BookingPage = { readonly title: string; readonly text: string; readonly change: BookingChangeProps };

/** What the link of a booking's mails shows; null: it opens nothing (any more). */
export async function loadBookingChange(
  { site, market, locale }: PageParams,
  token: string,
): Promise<BookingPage | null> {
  const found = await findChangeable(pageContext(site, locale), token);
  if (!found) return null;
  const { change: words } = labelsOf(locale, 'booking');
  const { executive, startsAt, details, sequence } = found;
  const name = `${executive.nombres} ${executive.apellidos}`;
  const slots = found.slots.map((slot) => slot.startsAt.toISOString());
  return {
    title: sequence > 0 ? words.moved : words.title,
    text: fill(words.text, { name, when: formatZonedMoment(startsAt, market, locale) }),
    change: {
      token,
      locale,
      timeZone: market.timeZone,
      start: startsAt.toISOString(),
      days: slotDays(slots, market.timeZone, market.intlLocale[locale]),
      details,
      left: executive.takesBookings ? null : fill(words.left, { name, ...market.contact }),
    },
  };
}
