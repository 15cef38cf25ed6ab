import type { Metadata } from 'next';
import { PlanData } from '@/app/[site]/[locale]/(chrome)/plan/plan-data';
import { sections } from '@/app/[site]/[locale]/(chrome)/plan/sections';
import { loadPlan, loadTab, type PlanParams } from '@/features/plan/server/queries';
import { loadSeo } from '@/features/plan/sections/server/queries';
import { canonicalTab } from '@/features/plan/tabs/domain';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { planKind } from '@/lib/routing/routes';
import { pageMetadata } from '@/lib/site/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & PlanParams & { tab: string }> };

/** Seconds: prices move with the day's UF, plans with the catalogue. */
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPageParams(params);
  const plan = await loadPlan(page, await params);
  const { tab } = await loadTab(plan, (await params).tab);
  const { organization, url } = plan.item;
  const words = await loadSeo(plan, tab.url === FIRST_TAB ? null : tab.title);
  const where = { kind: planKind(plan.line), organization: organization.url, plan: url, tab: canonicalTab(tab.url) };
  return pageMetadata(page, { name: 'plan', ...where }, words);
}

/** What a tab of the plan holds; all around it stands in the layout. */
export default async function PlanTabPage({ params }: Props) {
  const page = await readPageParams(params);
  const plan = await loadPlan(page, await params);
  const { tab, sections: names } = await loadTab(plan, (await params).tab);
  return (
    <>
      {tab.url === FIRST_TAB && <PlanData plan={plan} />}
      {names.map((name) => {
        const Section = sections[name];
        return Section && <Section key={name} plan={plan} tab={tab} />;
      })}
    </>
  );
}
