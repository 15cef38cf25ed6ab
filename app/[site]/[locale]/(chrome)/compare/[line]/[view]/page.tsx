import type { Metadata } from 'next';
import { JsonLd } from '@/components/ui/json-ld';
import { ProfilesOffer } from '@/features/collective/profiles/components/profiles-offer';
import { NoScriptFilters } from '@/features/compare/components/no-script-filters';
import { canonicalView, loadLandingPages, robotsOf, viewWords } from '@/features/compare/server/landing-pages';
import { loadList, loadMarketState, readListParams } from '@/features/compare/server/queries';
import { EmptyMarket } from '@/features/content/components/empty-market';
import { loadListTexts } from '@/features/content/server/queries';
import { PartnerBanner } from '@/features/layout/components/partner-banner';
import { contactDialogProps, loadFormHash } from '@/features/lead/server/queries';
import { FirstQuestions } from '@/features/profile/first-step/components/first-questions';
import { launcherLabels, loadFirstStep } from '@/features/profile/server/queries';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';
import { CompareScreen } from './compare-screen';
import { ListAfter } from './list-after';

/** Seconds: prices change with the daily UF, plans with the catalogue. */
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SitePageProps<{ line: string; view: string }>): Promise<Metadata> {
  const page = await readPageParams(params);
  const { line, view } = readListParams(page, await params);
  const words = viewWords(page, line, view, await loadLandingPages(page, line), loadListTexts(page, line));
  const route = { name: 'compare', line: line.path, view: canonicalView(view) } as const;
  return { ...pageMetadata(page, route, words), ...robotsOf(view) };
}

export default async function ComparePage({ params }: SitePageProps<{ line: string; view: string }>) {
  const page = await readPageParams(params);
  const { line, view } = readListParams(page, await params);
  const [{ things, ...list }, { hasPlans }, landings, firstStep, formHash] = await Promise.all([
    loadList(page, line, view),
    loadMarketState(page),
    loadLandingPages(page, line),
    loadFirstStep(page, line),
    loadFormHash(page, line, view),
  ]);
  const paymentMethods = list.initial.data.flatMap(({ paymentInfo }) => paymentInfo.methods);
  const [own, contact] = [loadListTexts(page, line), contactDialogProps(page)]; // One object for both, so that the page transfers it once.
  const { title, description } = viewWords(page, line, view, landings, own);
  const heading = <h1 className="text-lg md:text-xl lg:text-lg/6">{title}</h1>;
  return (
    <>
      <JsonLd things={things} />
      <PartnerBanner page={page} route={{ name: 'compare', line: line.path }} />
      <div className="page pt-1 pb-5 md:pt-3 md:pb-10">
        {hasPlans ? (
          <CompareScreen
            {...list}
            heading={heading}
            contact={contact}
            profileLabels={launcherLabels(page.locale)}
            firstQuestions={<FirstQuestions {...firstStep} />}
            offers={
              <>
                <NoScriptFilters page={page} line={line} view={view} landings={landings} />
                <ProfilesOffer page={page} line={line} plans={list.initial.data} isAboveList />
              </>
            }
            regionWord={page.market.regionWord}
          />
        ) : (
          <div className="space-y-6">
            {heading}
            <EmptyMarket {...page} />
          </div>
        )}
        <ListAfter {...{ page, line, description, own, paymentMethods, landings, contact, formHash }} />
      </div>
    </>
  );
}
