import { ClientLink } from '@/components/ui/client-link';
import { PartnerCard } from '@/features/lead/components/partner-card';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { labelsOf } from '@/lib/i18n/messages';
import { brandMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export const generateMetadata = brandMetadata({ name: 'register' }, (locale) => labelsOf(locale, 'pages').register);

export default async function RegisterPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const words = labelsOf(locale, 'pages').register;
  const ways = [
    { name: 'compareIndex', label: words.compare },
    { name: 'contact', label: words.contact },
    { name: 'referrals', label: words.referrals },
    { name: 'myData', label: labelsOf(locale, 'layout').myData },
  ] as const;
  return (
    <div className="page py-10 md:py-14">
      <ArrivalGate line={null} />
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.lead}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10">
        <PartnerCard page={page} title={words.formTitle} intro={words.formIntro} />
        <div className="flex flex-col gap-6">
          <section className="card p-5 md:p-6">
            <h2 className="text-lg">{words.nextTitle}</h2>
            <ol className="mt-3 list-decimal space-y-2 pl-5">
              {words.next.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <ClientLink
              href={href(market, locale, { name: 'partners' })}
              className="link mt-2 inline-flex min-h-11 items-center"
            >
              {words.partners}
            </ClientLink>
          </section>
          <section className="card p-5 md:p-6">
            <h2 className="text-lg">{words.personTitle}</h2>
            <p className="mt-1 text-ink-soft">{words.personText}</p>
            <ul className="mt-2">
              {ways.map(({ name, label }) => (
                <li key={name}>
                  <ClientLink href={href(market, locale, { name })} className="link inline-flex min-h-11 items-center">
                    {label}
                  </ClientLink>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}
