import type { ReactNode } from 'react';
import { offeredFeatures } from '@/features/catalogue/domain';
import type { ListSetting } from '@/features/compare/components/list-context';
import { listSetting } from '@/features/compare/server/list-setting';
import { PlanClinics } from '@/features/plan/clinics/components/plan-clinics';
import { clinicSettingOf } from '@/features/plan/clinics/server/setting';
import { DocumentPanel } from '@/features/plan/documents/components/document-panel';
import { SimilarPlans } from '@/features/plan/findability/components/similar-plans';
import { loadSimilar } from '@/features/plan/findability/server/queries';
import { loadAnswer } from '@/features/plan/sections/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import type { Tab } from '@/features/plan/tabs/contract';
import type { SectionName } from '@/features/plan/tabs/domain';
import { labelsOf } from '@/lib/i18n/messages';
import { bodySections } from './body-sections';
import { isapreSections } from './isapre-sections';
import { ReceiptSection } from './receipt-section';
import { RequestSection } from './request-section';

export type SectionProps = {
  readonly plan: PlanScope;
  /** The tab it stands in: a document's section serves several. */
  readonly tab: Tab;
};

/** What the price, the bar and the first sections know of the line. */
export const settingOf = ({ ctx, line, item }: PlanScope): ListSetting =>
  listSetting(ctx, line, [...item.features, ...offeredFeatures([item])]);

/**
 * The parts of a plan's body by name, server components all: each reads what it shows in process. A name is here when
 * it is in `contents` (features/plan/tabs/server/contents.ts), which says whether a plan has anything for it.
 */
export const sections: Partial<Record<SectionName, (props: SectionProps) => ReactNode | Promise<ReactNode>>> = {
  ...bodySections,
  clinics: async ({ plan }) => (
    <PlanClinics
      data={await loadAnswer('coverageOrganizations', plan)}
      setting={clinicSettingOf(plan.ctx, plan.line)}
    />
  ),
  document: ({ plan, tab }) =>
    tab.file && (
      <DocumentPanel
        title={tab.title}
        file={tab.file}
        locale={plan.ctx.locale}
        labels={labelsOf(plan.ctx.locale, 'plan').documents.viewer}
        inModal={false}
      />
    ),
  receipt: ReceiptSection,
  similar: async ({ plan }) => (
    <SimilarPlans
      data={await loadSimilar(plan)}
      setting={settingOf(plan)}
      labels={labelsOf(plan.ctx.locale, 'plan').similar}
    />
  ),
  ...isapreSections,
  request: RequestSection,
};
