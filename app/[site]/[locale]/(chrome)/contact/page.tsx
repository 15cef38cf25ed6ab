import type { Metadata } from 'next';
import { ChatWay } from '@/features/chat/components/chat-way';
import { PartnerBanner } from '@/features/layout/components/partner-banner';
import { GeneralContactForm } from '@/features/lead/components/general-contact-form';
import { ContactWays } from '@/features/advisor/components/contact-ways';
import { NoScriptContact } from '@/features/lead/components/no-script-contact';
import { ConsentNote } from '@/components/ui/consent-note';
import { consentOf, contactFormProps } from '@/features/lead/server/queries';
import { businessLines } from '@/features/reference/server/lines';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { pageContext } from '@/lib/context/ctx';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const page = await readPageParams(params);
  const { page: words } = labelsOf(page.locale, 'contact');
  const description = fill(words.description, { brand: page.market.brand });
  return pageMetadata(page, { name: 'contact' }, { title: words.title, description });
}

export default async function ContactPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { page: words, form, about } = labelsOf(page.locale, 'contact');
  const lines = await businessLines(pageContext(page.site, page.locale));
  return (
    <>
      <PartnerBanner page={page} route={{ name: 'contact' }} />
      <div className="page py-10 md:py-14">
        <h1 className="text-2xl md:text-3xl">{words.title}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.lead}</p>
        <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10">
          <section className="card p-5 md:p-8">
            <h2 className="text-xl">{form.title}</h2>
            <p className="mt-1 mb-6 text-ink-soft">{form.intro}</p>
            <NoScriptContact {...page} />
            <ArrivalGate line={null} />
            <GeneralContactForm {...contactFormProps(page)} about={about} lines={lines} />
          </section>
          <ContactWays {...page} chat={<ChatWay {...page} consent={<ConsentNote {...consentOf(page)} />} />} />
        </div>
      </div>
    </>
  );
}
