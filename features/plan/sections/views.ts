import type { ComponentType } from 'react';
import { CoverageOrganizations } from './components/coverage-organizations';
import { CoverageSummary } from './components/coverage-summary';
import { Coverages } from './components/coverages';
import { DescriptionPanels } from './components/description-panels';
import { ExclusionList } from './components/exclusion-list';
import { FeatureList } from './components/feature-list';
import { OfferList } from './components/offer-list';
import { PaymentIcons } from './components/payment-icons';
import { PlanConditions } from './components/plan-conditions';
import { PlanFacts } from './components/plan-facts';
import { PlanFaq } from './components/plan-faq';
import { Testimonials } from './components/testimonials';
import { TopAmounts } from './components/top-amounts';
import { WhyUs } from './components/why-us';
import type { ItemSection, ItemSectionProps, SectionAnswers, SectionProps } from './section';

/** Sections by the answer they show. */
export const ANSWER_VIEWS: { readonly [N in keyof SectionAnswers]: ComponentType<SectionProps<N>> } = {
  coverageSummary: CoverageSummary,
  coverages: Coverages,
  topAmounts: TopAmounts,
  exclusions: ExclusionList,
  coverageOrganizations: CoverageOrganizations,
  features: FeatureList,
  descriptions: DescriptionPanels,
  conditions: PlanConditions,
  faq: PlanFaq,
  whyUs: WhyUs,
  feedbacks: Testimonials,
};

/** Sections of what the plan's card knows already. */
export const ITEM_VIEWS: Readonly<Record<ItemSection, ComponentType<ItemSectionProps>>> = {
  facts: PlanFacts,
  offers: OfferList,
  payments: PaymentIcons,
};
