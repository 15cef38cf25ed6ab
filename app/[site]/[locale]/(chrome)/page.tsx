import type { Metadata } from 'next';
import { JsonLd } from '@/components/ui/json-ld';
import { CheapestForVisitor } from '@/features/compare/components/cheapest-for-visitor';
import { FeaturedPlans } from '@/features/compare/components/plan-rows';
import { FirstQuestion } from '@/features/compare/price-question/components/first-question';
import { loadMarketFigures } from '@/features/compare/server/market-figures';
import { loadMarketState } from '@/features/compare/server/queries';
import { homeWords } from '@/features/content/components/figures-sentence';
import { FoldedSection } from '@/features/content/components/folded-section';
import { Hero } from '@/features/content/components/hero';
import { HomeQuestions, LatestArticles, SuccessReviews } from '@/features/content/components/home-sections';
import { Steps } from '@/features/content/components/how-it-works';
import { LinesSection } from '@/features/content/components/lines-section';
import { ProviderRow } from '@/features/content/components/provider-row';
import { loadArticleAddresses, loadCountryContent, loadHomeTexts } from '@/features/content/server/queries';
import { homeJsonLd } from '@/features/content/json-ld';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const revalidate = 300;

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const page = await readPageParams(params);
  return pageMetadata(page, { name: 'home' }, homeWords(page, await loadMarketFigures(page)));
}

export default async function HomePage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { locale } = page;
  const { buttons, questions } = loadHomeTexts(page);
  const { steps, stepsTitle } = labelsOf(locale, 'home');
  const [{ hasPlans, examples }, figures, articles] = await Promise.all([
    loadMarketState(page),
    loadMarketFigures(page),
    loadArticleAddresses(page),
  ]);
  return (
    <>
      <div className="page">
        <ArrivalGate line={null} leads />
      </div>
      <Hero
        page={page}
        figures={figures}
        renderOwn={(line, facts) => (
          <CheapestForVisitor page={page} line={line} titled onceSeen>
            {facts}
          </CheapestForVisitor>
        )}
        {...(hasPlans && {
          renderQuestion: (introduction) => (
            <FirstQuestion page={page} submit={buttons.price}>
              {introduction}
            </FirstQuestion>
          ),
        })}
      />
      <LinesSection {...{ page, figures, hasPlans, examples }}>
        <div className="card divide-y divide-line py-0 md:px-6">
          <FoldedSection title={stepsTitle} value={steps.map(({ title }) => title).join(' · ')}>
            <Steps locale={locale} />
          </FoldedSection>
          <HomeQuestions {...page} articles={articles} own={questions} />
          {figures && <ProviderRow page={page} figures={figures} />}
          <LatestArticles page={page} />
          <SuccessReviews page={page} />
        </div>
      </LinesSection>
      <FeaturedPlans page={page} codes={loadCountryContent(page)['product-subscriptions'].products} />
      <JsonLd things={homeJsonLd(page, homeWords(page, figures).description)} />
    </>
  );
}
