import { redirect } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { AdvisorLinks } from '@/features/advisor/components/advisor-links';
import { PageHeader } from '@/features/layout/components/page-header';
import { CalendlyOpener } from '@/features/lead/booking/components/calendly-opener';
import { loadCalendar } from '@/features/lead/booking/server/queries';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'booking').step);

/** A separate page, because no other page's CSP allows a third-party frame. */
export default async function CalendarPage({ params }: SitePageProps<{ executive: string }>) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const found = await loadCalendar(page, (await params).executive);
  if (!found) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'bookingOver' }));
  const { step, calendly } = labelsOf(locale, 'booking');
  const { load, loading, failed } = calendly;
  const { whatsapp, call } = labelsOf(locale, 'advisor');
  const { email } = market.contact;
  return (
    <>
      <PageHeader {...page} />
      <main className="page py-10 md:py-14">
        <h1 className="text-2xl md:text-3xl">{step}</h1>
        <p className="mt-2 mb-6 text-lg text-ink-soft">{calendly.intro}</p>
        <CalendlyOpener
          url={found.url}
          title={fill(calendly.title, { name: found.name })}
          labels={{ load, loading, failed }}
        >
          <p className="mt-4 flex flex-wrap gap-3">
            <AdvisorLinks ways={market.contact} labels={{ whatsapp, call }} className="btn btn-quiet" />
            {email && (
              <a className="btn btn-quiet" href={`mailto:${email}`}>
                <Icon name="mail" className="size-5 shrink-0" />
                {email}
              </a>
            )}
          </p>
        </CalendlyOpener>
      </main>
    </>
  );
}
