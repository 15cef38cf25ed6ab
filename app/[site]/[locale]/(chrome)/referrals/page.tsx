import { ChatWay } from '@/features/chat/components/chat-way';
import { ContactWays } from '@/features/advisor/components/contact-ways';
import { ConsentNote } from '@/components/ui/consent-note';
import { NoScriptContact } from '@/features/lead/components/no-script-contact';
import { ReferrerForm } from '@/features/lead/components/referrer-form';
import { consentOf, loadReferrerFormProps } from '@/features/lead/server/queries';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { brandMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps, type PageParams } from '@/lib/site/page-params';
import { ReferralButton } from '@/features/referral/components/referral-button';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = brandMetadata({ name: 'referrals' }, (locale) => labelsOf(locale, 'referrals').page);

export default async function ReferralsPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { page: words, form } = labelsOf(page.locale, 'referrals');
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">{fill(words.title, { brand: page.market.brand })}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.lead}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10">
        <section className="card p-5 md:p-8">
          <h2 className="text-xl">{form.title}</h2>
          <p className="mt-1 mb-6 text-ink-soft">{form.intro}</p>
          <NoScriptContact {...page} />
          <ReferrerForm {...await loadReferrerFormProps(page)} />
        </section>
        <div className="flex flex-col gap-6">
          <section className="card p-5 md:p-6">
            <h2 className="text-lg">{words.how}</h2>
            <ol className="mt-3 list-decimal space-y-2 pl-5">
              {[words.step1, words.step2, words.step3].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <ContactWays {...page} chat={<ChatWay {...page} consent={<ConsentNote {...consentOf(page)} />} />} />
          <ReferralEntry {...page} />
        </div>
      </div>
    </div>
  );
}

function ReferralEntry({ market, locale }: Pick<PageParams, 'market' | 'locale'>) {
  const { entry, entryTitle, entryText } = labelsOf(locale, 'referral');
  const { email, phone } = market.contact;
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-lg">{entryTitle}</h2>
      <p className="mt-2 mb-4 text-ink-soft">{entryText}</p>
      <ReferralButton variant="quiet" label={entry} email={email} phone={phone} />
    </section>
  );
}
