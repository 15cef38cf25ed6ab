import { PlanData } from '@/app/[site]/[locale]/(chrome)/plan/plan-data';
import { plainSections, type SectionsOf } from '@/app/[site]/[locale]/(chrome)/plan/sections';
import { TabBody, tabMetadata, type TabParams } from '@/app/[site]/[locale]/(chrome)/plan/tab-body';
import { loadPlan } from '@/features/plan/server/queries';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { readPageParams } from '@/lib/site/page-params';

type Props = { params: TabParams };

export const revalidate = 300;
export const generateStaticParams = () => [];

const sections = plainSections satisfies SectionsOf<typeof FIRST_TAB>;

export const generateMetadata = ({ params }: Props) => tabMetadata(params, FIRST_TAB);

/** The tab at a plan's own address. */
export default async function FirstTabPage({ params }: Props) {
  const plan = await loadPlan(await readPageParams(params), await params);
  return (
    <>
      <PlanData plan={plan} />
      <TabBody params={params} url={FIRST_TAB} sections={sections} />
    </>
  );
}
