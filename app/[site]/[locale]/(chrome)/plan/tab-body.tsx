import type { Metadata } from 'next';
import { loadSeo } from '@/features/plan/sections/server/queries';
import { loadPlan, loadTab, type PlanParams } from '@/features/plan/server/queries';
import { canonicalTab } from '@/features/plan/tabs/domain';
import { labelsOf } from '@/lib/i18n/messages';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { planKind } from '@/lib/routing/routes';
import { pageMetadata } from '@/lib/site/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { MissingTab } from './missing-tab';
import type { Sections } from './sections';

/** What every page of a plan's tab is told of the plan. */
export type TabParams = Promise<SiteParams & PlanParams>;

/** What search engines are told of a plan's tab. */
export async function tabMetadata(params: TabParams, url: string): Promise<Metadata> {
  const page = await readPageParams(params);
  const plan = await loadPlan(page, await params);
  const found = await loadTab(plan, url);
  if (!found) return { title: labelsOf(page.locale, 'shell').notFound.title, robots: { index: false } };
  const { tab } = found;
  const { organization, url: planUrl } = plan.item;
  const words = await loadSeo(plan, tab.url === FIRST_TAB ? null : tab.title);
  const where = { kind: planKind(plan.line), organization: organization.url, plan: planUrl };
  return pageMetadata(page, { name: 'plan', ...where, tab: canonicalTab(tab.url) }, words);
}

type Props = {
  params: TabParams;
  /** Segment of the tab. */
  url: string;
  sections: Sections;
};

/** What a tab of the plan holds; all around it stands in the layout. */
export async function TabBody({ params, url, sections }: Props) {
  const page = await readPageParams(params);
  const plan = await loadPlan(page, await params);
  const found = await loadTab(plan, url);
  if (!found) return <MissingTab {...page} />;
  const { tab, sections: names } = found;
  return names.map((name) => {
    const Section = sections[name];
    return Section && <Section key={name} plan={plan} tab={tab} />;
  });
}
