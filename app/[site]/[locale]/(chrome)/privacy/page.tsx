import { ClientLink } from '@/components/ui/client-link';
import { Policy } from '@/features/content/components/policy';
import { operatorNotices } from '@/features/layout/footer';
import { operatorOf } from '@/features/layout/server/load-menu';
import { RetentionSummary } from '@/features/rights/components/kept-summary';
import { labelsOf } from '@/lib/i18n/messages';
import { brandMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateStaticParams = () => [];

export const generateMetadata = brandMetadata({ name: 'privacy' }, (locale) => labelsOf(locale, 'policies').privacy);

export default async function PrivacyPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { table, rights, rightsText } = labelsOf(locale, 'policies').privacy;
  return (
    <Policy page={page} name="privacy" notices={operatorNotices(page, operatorOf(market))}>
      <section>
        <h2 className="text-xl">{table}</h2>
        <RetentionSummary market={market} locale={locale} />
      </section>
      <section>
        <h2 className="text-xl">{rights}</h2>
        <p className="mt-2 max-w-prose">
          {rightsText}{' '}
          <ClientLink href={href(market, locale, { name: 'myData' })} className="link">
            {labelsOf(locale, 'layout').myData}
          </ClientLink>
          .
        </p>
      </section>
    </Policy>
  );
}
