import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { StatusMessage } from '@/components/ui/status-message';
import { OwnTimeNote } from '@/features/lead/booking/components/own-time-note';
import { SlotPicker } from '@/features/lead/booking/components/slot-picker';
import { findChangeable } from '@/features/lead/booking/server/change';
import { RequestDetails } from '@/features/lead/components/request-details';
import { slotDays } from '@/features/lead/booking/wording';
import { pageContext } from '@/lib/context/ctx';
import { formatZonedMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return unlistedMetadata(labelsOf(locale, 'booking').change.title);
}

export default async function BookingPage({ params }: Props) {
  const page = await readPageParams(params);
  const { market, locale, site } = page;
  const { token } = await params;
  const found = await findChangeable(pageContext(site, locale), token);
  if (!found) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'bookingOver' }));
  const { change: words, day, time, ownTime, known } = labelsOf(locale, 'booking');
  const { executive, startsAt, details } = found;
  const slots = found.slots.map((slot) => slot.startsAt.toISOString());
  const name = `${executive.nombres} ${executive.apellidos}`;
  return (
    <MailLinkPage
      page={page}
      title={found.sequence > 0 ? words.moved : words.title}
      text={fill(words.text, { name, when: formatZonedMoment(startsAt, market, locale) })}
    >
      <OwnTimeNote start={startsAt.toISOString()} timeZone={market.timeZone} words={{ ownTime }} />
      {!executive.takesCalls && (
        <StatusMessage tone="warning">{fill(words.left, { name, ...market.contact })}</StatusMessage>
      )}
      {slots.length > 0 && (
        <form method="post" action="/api/booking/move" className="flex flex-col gap-5">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="language" value={locale} />
          <fieldset className="flex flex-col gap-5">
            <legend className="mb-3 font-semibold">{words.to}</legend>
            <SlotPicker
              days={slotDays(slots, market.timeZone, market.intlLocale[locale])}
              labels={{ day, time, ownTime }}
              timeZone={market.timeZone}
              initial={startsAt.toISOString()}
            />
          </fieldset>
          <Button type="submit" className="self-start">
            {words.move}
          </Button>
        </form>
      )}
      <div className="mt-8">
        <RequestDetails title={known} details={details} />
      </div>
      <details className="mt-8">
        <summary className="link inline-flex min-h-11 items-center">{words.cancel}</summary>
        <form method="post" action="/api/booking/cancel" className="flex flex-col gap-3">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="language" value={locale} />
          <p>{words.sure}</p>
          <Button type="submit" variant="quiet" className="self-start">
            {words.yes}
          </Button>
        </form>
      </details>
    </MailLinkPage>
  );
}
