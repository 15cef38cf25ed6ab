import type { ReactNode } from 'react';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { CatalogueSetting } from '@/features/catalogue/wording/setting';
import type {
  InfoPlan,
  Isapre,
  IsapreBenefits,
  PlanRestrictions,
  RequestStatistics,
  ScoreAnalysis,
} from '@/features/plan/isapre/contract';
import type { Tab } from '@/features/plan/tabs/contract';
import type { TabName } from '@/features/plan/tabs/domain';
import type { OrganizationType } from '@/lib/contract/atoms';
import type { LateWords } from '@/lib/i18n/late-words';
import type { ProductLine } from '@/lib/markets/market';
import type {
  BenefitCategories,
  CategoryBenefits,
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

/** By endpoint, named as in `lib/http/endpoint-queries.ts`. */
export type Answers = {
  coverageResume: CoverageResume;
  topAmounts: TopAmountsAndDeductibles;
  extraBenefits: BenefitCategories;
  categoryBenefits: CategoryBenefits;
  exclusions: PlanExclusions;
  coverageOrganizations: CoverageOrganizations;
  planFeatures: PlanFeatures;
  descriptions: PlanDescriptions;
  conditions: PlanConditions;
  planFaq: PlanFaq;
  whyUs: WhyUs;
  feedbacks: Feedbacks;
  infoPlan: InfoPlan;
  planRestrictions: PlanRestrictions;
  scoreAnalysis: ScoreAnalysis;
  requestStatistics: RequestStatistics;
  isapre: Isapre;
  isapreBenefits: IsapreBenefits;
  similarPlans: InsuranceItem[];
};
export type Call = keyof Answers;

export type SectionSetting = CatalogueSetting & {
  readonly line: Pick<ProductLine, 'organizationType'>;
  readonly words: Pick<
    LateWords,
    'clinics' | 'contact' | 'instalment' | 'isapre' | 'plan' | 'receipt' | 'sections' | 'table'
  >;
};

/**
 * Shows a further answer: the page reads it in process, the modal asks its endpoint.
 * @param of what the answer is of, when that is not the plan: a category's code, an Isapre's
 */
export type ShowAnswer = <C extends Call>(
  call: C,
  of: string,
  show: (answer: Answers[C]) => ReactNode,
  inModal?: {
    readonly loading?: ReactNode;
    readonly values?: Readonly<Record<string, string>>;
  },
) => ReactNode;

type DataOf<C extends Call | null> = C extends Call ? Answers[C] : InsuranceItem;

/** `data`: the answer of the section's call; without a call the plan's card. */
export type SectionProps<C extends Call | null> = { readonly data: DataOf<C>; readonly setting: SectionSetting };

export type SectionInput<C extends Call | null> = SectionProps<C> & {
  readonly item: InsuranceItem;
  readonly tab: Tab;
  readonly inModal: boolean;
  readonly showAnswer: ShowAnswer;
  readonly slots: SectionSlots;
};

export type SectionSlots = {
  readonly request: ReactNode;
  /** null: the server is asked for it. */
  readonly referenceReceipt: ReactNode;
};

type SectionRow<C extends Call | null> = {
  /** null: the tabs of documents. */
  readonly tab: TabName | null;
  /** null: it shows the plan's card. */
  readonly call: C;
  // Methods: only their parameters are compared both ways, which makes every row a `Section`.
  view(input: SectionInput<C>): ReactNode;
  isEmpty?(data: DataOf<C>): boolean;
  /** What the card says already of an answer that is on its way. */
  placeholder?(item: InsuranceItem, names: SectionSetting['names']): (C extends Call ? Answers[C] : never) | null;
  readonly only?: OrganizationType;
  /** Nothing is loaded to find out whether it is empty. */
  readonly isAlwaysShown?: true;
  /** The modal shows it when it is empty, too. */
  readonly hasEmptyState?: true;
};

export type Section = SectionRow<Call | null>;

/** Ties the types of a row to the answer of its call. */
export const section = <C extends Call | null>(row: SectionRow<C>): Section => row;
