import type { InsuranceItem } from '@/features/catalogue/contract';
import type {
  CoverageOrganizations,
  CoverageResume,
  Feedbacks,
  PlanConditions,
  PlanDescriptions,
  PlanExclusions,
  PlanFaq,
  PlanFeatures,
  TopAmountsAndDeductibles,
  WhyUs,
} from './contract';
import type { SectionSetting } from './setting';

/** What each section shows: an answer about the plan. */
export type SectionAnswers = {
  coverageSummary: CoverageResume;
  coverages: CoverageResume;
  topAmounts: TopAmountsAndDeductibles;
  exclusions: PlanExclusions;
  coverageOrganizations: CoverageOrganizations;
  features: PlanFeatures;
  descriptions: PlanDescriptions;
  conditions: PlanConditions;
  faq: PlanFaq;
  whyUs: WhyUs;
  feedbacks: Feedbacks;
};

/** A section is a pure component: the page renders it on the server, the modal in the browser. */
export type SectionProps<N extends keyof SectionAnswers> = { data: SectionAnswers[N]; setting: SectionSetting };

/** Of these the plan itself says enough: nothing is asked for. */
export type ItemSection = 'facts' | 'offers' | 'payments';
export type ItemSectionProps = { data: InsuranceItem; setting: SectionSetting };
