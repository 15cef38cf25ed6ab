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
  coverageGroups: CoverageResume;
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

/** Of these the plan itself says enough: nothing is asked for. */
export type ItemSections = Record<'facts' | 'offers' | 'payments', InsuranceItem>;

type Data = SectionAnswers & ItemSections;

/** A section is a pure component: the page renders it on the server, the modal in the browser. */
export type SectionProps<N extends keyof Data> = { data: Data[N]; setting: SectionSetting };
