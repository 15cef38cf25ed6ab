import type { ReactNode } from 'react';
import { SimilarPlans } from '@/features/plan/findability/components/similar-plans';
import { loadSimilar } from '@/features/plan/findability/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import type { Tab } from '@/features/plan/tabs/contract';
import type { SectionName, SectionOf, TabName } from '@/features/plan/tabs/domain';
import { labelsOf } from '@/lib/i18n/messages';
import { bodySections } from './body-sections';
import { isapreSections } from './isapre-sections';
import { settingOf } from './plan-setting';

export type SectionProps = {
  readonly plan: PlanScope;
  /** The tab it stands in: a document's section serves several. */
  readonly tab: Tab;
};

type Section = (props: SectionProps) => ReactNode | Promise<ReactNode>;

/** Parts of a plan's body by name, server components all: each reads what it shows in process. */
export type Sections = Partial<Record<SectionName, Section>>;

/** A page that shows these tabs has all of their sections. */
export type SectionsOf<N extends TabName> = Sections & Record<SectionOf<N>, Section>;

/**
 * The sections without a script of their own. The scripts of all that a page may show are loaded with it, so the others
 * stand in files of their own, and the tabs that show them have pages of their own. A name is in one of them when it is
 * in `contents` (features/plan/tabs/server/contents.ts), which says whether a plan has anything for it.
 */
export const plainSections = {
  ...bodySections,
  similar: async ({ plan }: SectionProps) => (
    <SimilarPlans
      data={await loadSimilar(plan)}
      setting={settingOf(plan)}
      labels={labelsOf(plan.ctx.locale, 'plan').similar}
    />
  ),
  ...isapreSections,
} satisfies Sections;
