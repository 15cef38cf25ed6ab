import { loadMarketFigures } from '@/features/compare/server/market-figures';
import { loadMarketState } from '@/features/compare/server/queries';
import { EmptyMarket } from '@/features/content/components/empty-market';
import { RateBoard } from '@/features/content/components/rate-board';
import { InsuranceExplainer } from '@/features/content/explainer/components/insurance-explainer';
import { PartnerBanner } from '@/features/layout/components/partner-banner';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { labelsOf } from '@/lib/i18n/messages';
import { brandMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const revalidate = 300;

export const generateMetadata = brandMetadata(
  { name: 'compareIndex' },
  (locale) => labelsOf(locale, 'layout').compareIndex,
);

export default async function CompareIndexPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { title, description } = labelsOf(page.locale, 'layout').compareIndex;
  const [{ hasPlans }, figures] = await Promise.all([loadMarketState(page), loadMarketFigures(page)]);
  return (
    <>
      <PartnerBanner page={page} route={{ name: 'compareIndex' }} />
      <div className="page py-10 md:py-14">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 mb-8 max-w-prose text-lg text-ink-soft">{description}</p>
        <ArrivalGate line={null} leads />
        {hasPlans ? <RateBoard {...page} figures={figures} /> : <EmptyMarket {...page} />}
        {hasPlans && <InsuranceExplainer {...page} figures={figures} className="mt-14" />}
      </div>
    </>
  );
}
