import type { InsuranceItem } from '@/features/catalogue/contract';
import type { Tab } from '@/features/plan/tabs/contract';
import { REQUEST_TAB } from '@/features/plan/tabs/bar';
import { tabOf, type TabName } from '@/features/plan/tabs/domain';
import { FIRST_TAB } from '@/lib/routing/plan-tab';

/** What there is to say of any plan. */
const SURE: readonly TabName[] = [FIRST_TAB, REQUEST_TAB];

/** The plan that the modal shows. */
export type OpenPlan = {
  readonly item: InsuranceItem;
  /** `url` of the tab that is shown. */
  readonly tab: string;
};

/** What the page is called while the plan lies over it; the name after the last bar is the site's. */
export function titleOver(pageTitle: string, { displayName, organization }: InsuranceItem): string {
  return [`${displayName} · ${organization.displayName}`, ...pageTitle.split(' | ').slice(1).slice(-1)].join(' | ');
}

/**
 * The tabs of a plan as far as they are known before they have been asked for: those every plan of the line has. So the
 * bar stands at once, and what follows takes its place further right.
 */
export function surelyTabs(titles: Readonly<Record<TabName, string>>): readonly Tab[] {
  return SURE.map((name) => tabOf(name, titles[name]));
}
