import type { Metadata } from 'next';
import { JsonLd } from '@/components/ui/json-ld';
import { FeaturedPlans } from '@/features/compare/components/featured-plans';
import { FirstQuestion } from '@/features/compare/price-question/components/first-question';
import { loadMarketFigures } from '@/features/compare/server/market-figures';
import { loadMarketState } from '@/features/compare/server/queries';
import { EmptyMarket } from '@/features/content/components/empty-market';
import { homeWords } from '@/features/content/components/figures-sentence';
import { HelpBand } from '@/features/content/components/help-band';
import { Hero } from '@/features/content/components/hero';
import { HomeQuestions } from '@/features/content/components/home-questions';
import { HowItWorks } from '@/features/content/components/how-it-works';
import { LatestArticles } from '@/features/content/components/latest-articles';
import { LineGrid } from '@/features/content/components/line-grid';
import { ProviderRow } from '@/features/content/components/provider-row';
import { SuccessReviews } from '@/features/content/components/success-reviews';
import { Trust } from '@/features/content/components/trust';
import { loadArticleAddresses, loadCountryContent } from '@/features/content/server/queries';
import { homeJsonLd } from '@/features/content/seo';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPageParams(params);
  return pageMetadata(page, { name: 'home' }, homeWords(page, await loadMarketFigures(page)));
}

export default async function HomePage({ params }: Props) {
  const page = await readPageParams(params);
  const { locale } = page;
  const labels = labelsOf(locale, 'home');
  const [{ hasPlans, hasDemonstration }, figures, articles] = await Promise.all([
    loadMarketState(page),
    loadMarketFigures(page),
    loadArticleAddresses(page),
  ]);
  return (
    <>
      <div className="page">
        <ArrivalGate line={null} leads />
      </div>
      <Hero page={page} figures={figures}>
        {hasPlans && <FirstQuestion page={page} />}
      </Hero>
      <section className="page py-14 md:py-20">
        {hasPlans ? (
          <>
            <h2 className="text-2xl">{labels.linesTitle}</h2>
            <div className="mt-2 mb-8 space-y-1 text-ink-soft">
              <p className="max-w-prose">{labels.linesLead}</p>
              {hasDemonstration && <p className="text-sm">{labelsOf(locale, 'catalogue').madeUp.whole}</p>}
            </div>
            <LineGrid {...page} figures={figures} />
          </>
        ) : (
          <EmptyMarket {...page} />
        )}
      </section>
      {figures && <ProviderRow page={page} figures={figures} />}
      <FeaturedPlans page={page} codes={loadCountryContent(page)['product-subscriptions'].products} />
      <Trust locale={locale} />
      <HowItWorks locale={locale} />
      <LatestArticles page={page} />
      <SuccessReviews page={page} />
      <HomeQuestions {...page} articles={articles} />
      <HelpBand {...page} />
      <JsonLd data={homeJsonLd(page, homeWords(page, figures).description)} />
    </>
  );
}
