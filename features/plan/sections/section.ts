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

/** Answers about a plan by the endpoint that gives them, named as in `lib/http/reference.ts`. */
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

/** Words and numbers of the plan's line and language. */
export type SectionSetting = CatalogueSetting & {
  readonly line: Pick<ProductLine, 'organizationType'>;
  readonly words: Pick<
    LateWords,
    'clinics' | 'contact' | 'instalment' | 'isapre' | 'plan' | 'receipt' | 'sections' | 'table'
  >;
};

/**
 * Shows a further answer once it is there: the page reads it in process, the modal asks its endpoint. Nothing is shown
 * where there is no such thing.
 * @param of what the answer is of, when that is not the plan: a category's code, an Isapre's
 */
export type ShowAnswer = <C extends Call>(
  call: C,
  of: string,
  show: (answer: Answers[C]) => ReactNode,
  inModal?: {
    /** Stands there until the answer comes. */
    readonly loading?: ReactNode;
    /** For the places of the words that tell of a failure. */
    readonly values?: Readonly<Record<string, string>>;
  },
) => ReactNode;

type DataOf<C extends Call | null> = C extends Call ? Answers[C] : InsuranceItem;

/** What a section shows: the answer of its call; of a section without one the plan's card. */
export type SectionProps<C extends Call | null> = { readonly data: DataOf<C>; readonly setting: SectionSetting };

/** All that a section may be rendered from. Its component runs on the server (page) and in the browser (modal). */
export type SectionInput<C extends Call | null> = SectionProps<C> & {
  readonly item: InsuranceItem;
  /** The tab it stands in: several tabs have the section of documents. */
  readonly tab: Tab;
  readonly inModal: boolean;
  readonly showAnswer: ShowAnswer;
  readonly slots: SectionSlots;
};

/** Parts that other features bring along; the route puts them together. */
export type SectionSlots = {
  /** Where the plan is requested. */
  readonly request: ReactNode;
  /** The receipt of the reference household; null where the server is to be asked for it. */
  readonly referenceReceipt: ReactNode;
};

type SectionRow<C extends Call | null> = {
  /** The tab it stands in, in the order of the rows; null: the tabs of documents. */
  readonly tab: TabName | null;
  /** Where its data come from; null: the plan's card says enough. */
  readonly call: C;
  // Methods, whose parameters are compared both ways: so every row is a `Section`.
  view(input: SectionInput<C>): ReactNode;
  /** Whether there is nothing to show. Without it there is something as soon as there is an answer. */
  isEmpty?(data: DataOf<C>): boolean;
  /** What the card says already of an answer that is on its way; null: nothing. */
  placeholder?(item: InsuranceItem, names: SectionSetting['names']): (C extends Call ? Answers[C] : never) | null;
  /** Only plans of such organisations have it. */
  readonly only?: OrganizationType;
  /** It always has something to show: nothing is loaded to find that out. */
  readonly isAlwaysShown?: true;
  /** The modal shows it when it is empty, too: it says so itself. */
  readonly hasEmptyState?: true;
};

/** A row of the table of sections, whatever its data. */
export type Section = SectionRow<Call | null>;

/** Ties the types of a row to the answer of its call. */
export const section = <C extends Call | null>(row: SectionRow<C>): Section => row;
