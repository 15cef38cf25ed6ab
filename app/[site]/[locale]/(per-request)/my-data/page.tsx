import { PageHeader } from '@/features/layout/components/page-header';
import { sisterSites } from '@/features/layout/footer';
import { MyDataScreen } from '@/features/rights/components/my-data-screen';
import { RIGHTS_LABELS } from '@/features/rights/components/rights-labels';
import { fill, fillKnown, pick } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { responsibleOf } from '@/lib/markets/contact';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'rights').title);

export default async function MyDataPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const words = labelsOf(locale, 'rights');
  const { email } = market.contact;
  return (
    <>
      <PageHeader {...page} />
      <main className="page py-10 md:py-14">
        <h1 className="text-2xl md:text-3xl">{words.title}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">
          {fill(words.lead, { law: market.dataLaw[locale], responsible: responsibleOf(market) })}
        </p>
        <p className="mt-2 mb-8 flex max-w-prose flex-wrap gap-x-4 text-ink-soft">
          {words.elsewhere}
          {sisterSites(page, 'myData').map((sister) => (
            <a key={sister.href} href={sister.href} className="link">
              {`${sister.brand} ${sister.country}`}
            </a>
          ))}
        </p>
        <noscript>
          <p className="mb-6 rounded-control bg-warning-soft p-4">{fillKnown(words.noScript, { email })}</p>
        </noscript>
        <MyDataScreen
          words={{ ...pick(words, RIGHTS_LABELS), policies: labelsOf(locale, 'layout').consent }}
          help={email}
          tag={market.intlLocale[locale]}
        />
      </main>
    </>
  );
}
