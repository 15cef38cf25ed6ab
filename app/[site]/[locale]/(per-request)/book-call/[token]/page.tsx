import { redirect } from 'next/navigation';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { LinkedBooking, LinkedBookingTitle } from '@/features/lead/booking/components/linked-booking';
import { loadLinkedBooking } from '@/features/lead/booking/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

const OUTCOME_KEYS = { unknown: 'bookingOver', requestGone: 'requestGone' } as const;

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'booking').change.bookTitle);

export default async function BookPage({ params }: SitePageProps<{ token: string }>) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const opened = await loadLinkedBooking(page, (await params).token);
  if (opened.status === 'booked') redirect(opened.changeAt);
  if (opened.status !== 'open')
    redirect(href(market, locale, { name: 'mailLinkEnd', end: OUTCOME_KEYS[opened.status] }));
  const { change, loading } = labelsOf(locale, 'booking');
  const titles = { choose: change.bookTitle, booked: change.title };
  return (
    <MailLinkPage page={page} title={<LinkedBookingTitle ticket={opened.ticket} titles={titles} />}>
      <div className="mt-6">
        <LinkedBooking ticket={opened.ticket} loading={loading} />
      </div>
    </MailLinkPage>
  );
}
