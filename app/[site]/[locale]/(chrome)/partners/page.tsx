import { ClientLink } from '@/components/ui/client-link';
import { PartnerCard } from '@/features/lead/components/partner-card';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { labelsOf } from '@/lib/i18n/messages';
import { brandMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export const generateMetadata = brandMetadata({ name: 'partners' }, (locale) => labelsOf(locale, 'pages').partners);

export default async function PartnersPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const words = labelsOf(locale, 'pages').partners;
  return (
    <div className="page py-10 md:py-14">
      <ArrivalGate line={null} />
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.lead}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:gap-10">
        <section>
          <h2 className="text-xl">{words.waysTitle}</h2>
          <ul className="mt-4 space-y-5">
            {words.ways.map(({ title, text }) => (
              <li key={title} className="space-y-1">
                <h3 className="text-lg">{title}</h3>
                <p className="max-w-prose text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
          <ClientLink
            href={href(market, locale, { name: 'referrals' })}
            className="link inline-flex min-h-11 items-center"
          >
            {words.referrals}
          </ClientLink>
          <ClientLink href={href(market, locale, { name: 'register' })} className="link flex min-h-11 items-center">
            {labelsOf(locale, 'pages').register.title}
          </ClientLink>
          <h2 className="mt-8 text-xl">{words.termsTitle}</h2>
          <p className="mt-2 max-w-prose text-ink-soft">{words.terms}</p>
        </section>
        <PartnerCard page={page} title={words.formTitle} intro={words.formIntro} />
      </div>
    </div>
  );
}
