import type { ReactNode } from 'react';
import { offeredFeatures } from '@/features/catalogue/domain';
import type { ListSetting } from '@/features/compare/components/list-context';
import { listSetting } from '@/features/compare/server/list-setting';
import { PlanClinics } from '@/features/plan/clinics/components/plan-clinics';
import { toCoverageOrganizations } from '@/features/plan/clinics/server/answer';
import { clinicSettingOf } from '@/features/plan/clinics/server/setting';
import { CoveragesPanel } from '@/features/plan/components/coverages-panel';
import { FactsPanel } from '@/features/plan/components/facts-panel';
import { NamesPanel } from '@/features/plan/components/names-panel';
import { OffersPanel } from '@/features/plan/components/offers-panel';
import { loadSection } from '@/features/plan/sections/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import type { Tab } from '@/features/plan/tabs/contract';
import type { SectionName } from '@/features/plan/tabs/domain';
import { labelsOf } from '@/lib/i18n/messages';
import { isapreSections } from './isapre-sections';
import { RequestSection } from './request-section';

export type SectionProps = {
  readonly plan: PlanScope;
  /** The tab it stands in: a document's section serves several. */
  readonly tab: Tab;
};

/** What the price, the bar and the first sections know of the line. */
export const settingOf = ({ ctx, line, item }: PlanScope): ListSetting =>
  listSetting(ctx, line, [...item.features, ...offeredFeatures([item])]);

const wordsOf = ({ ctx }: PlanScope) => labelsOf(ctx.locale, 'plan');

/**
 * The parts of a plan's body by name, server components all: each reads what it shows in process. A name is here when
 * it is in `contents` (features/plan/tabs/server/contents.ts), which says whether a plan has anything for it.
 */
export const sections: Partial<Record<SectionName, (props: SectionProps) => ReactNode | Promise<ReactNode>>> = {
  offers: ({ plan }) => <OffersPanel item={plan.item} setting={settingOf(plan)} />,
  coverageSummary: ({ plan }) => <CoveragesPanel item={plan.item} setting={settingOf(plan)} labels={wordsOf(plan)} />,
  facts: ({ plan }) => (
    <FactsPanel
      item={plan.item}
      setting={settingOf(plan)}
      title={wordsOf(plan).facts}
      comparing={labelsOf(plan.ctx.locale, 'compare')}
    />
  ),
  features: ({ plan }) => (
    <NamesPanel
      title={wordsOf(plan).features}
      icon="check"
      color="text-success"
      names={plan.item.features.map((code) => settingOf(plan).names.features[code] ?? code)}
    />
  ),
  clinics: async ({ plan }) => (
    <PlanClinics
      data={await loadSection(plan.ctx, plan.item.id, toCoverageOrganizations)}
      setting={clinicSettingOf(plan.ctx, plan.line)}
    />
  ),
  ...isapreSections,
  request: RequestSection,
};
