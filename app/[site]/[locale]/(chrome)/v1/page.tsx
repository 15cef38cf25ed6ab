import type { Metadata } from 'next';
import { loadMarketFigures } from '@/features/compare/server/market-figures';
import { loadMarketState } from '@/features/compare/server/queries';
import { Hero } from '@/features/content/components/hero';
import { HowItWorks } from '@/features/content/components/how-it-works';
import { LinesSection } from '@/features/content/components/lines-section';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { labelsOf } from '@/lib/i18n/messages';
import { NOT_LISTED } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const revalidate = 300;

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  const { title, lead } = labelsOf(locale, 'home');
  return { title: `${title.what} ${title.price}`, description: lead, ...NOT_LISTED };
}

export default async function FirstHomePage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { locale } = page;
  const [{ hasPlans, examples }, figures] = await Promise.all([loadMarketState(page), loadMarketFigures(page)]);
  return (
    <>
      <div className="page">
        <ArrivalGate line={null} leads />
      </div>
      <Hero page={page} figures={figures} />
      <LinesSection {...{ page, figures, hasPlans, examples }} />
      <HowItWorks locale={locale} />
    </>
  );
}
