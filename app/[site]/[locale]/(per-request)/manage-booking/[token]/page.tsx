import { redirect } from 'next/navigation';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { BookingChange } from '@/features/lead/booking/components/booking-change';
import { loadBookingChange } from '@/features/lead/booking/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'booking').change.title);

export default async function BookingPage({ params }: SitePageProps<{ token: string }>) {
  const page = await readPageParams(params);
  const booking = await loadBookingChange(page, (await params).token);
  if (!booking) redirect(href(page.market, page.locale, { name: 'mailLinkEnd', end: 'bookingOver' }));
  return (
    <MailLinkPage page={page} title={booking.title} text={booking.text}>
      <BookingChange {...booking.change} />
    </MailLinkPage>
  );
}
