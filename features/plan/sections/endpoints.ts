import type { InsuranceItem } from '@/features/catalogue/contract';
import type { PlanCases } from '@/features/care-cost/contract';
import type { CoverageOrganizations, PlanExclusions } from '@/features/catalogue/detail/contract';
import type {
  InfoPlan,
  Isapre,
  IsapreBenefits,
  PlanRestrictions,
  RequestStatistics,
  ScoreAnalysis,
} from '@/features/plan/isapre/isapre.api';
import type {
  BenefitCategories,
  CategoryBenefits,
  CoverageResume,
  Feedbacks,
  PlanConditions,
  PlanDescriptions,
  PlanFaq,
  PlanFeatures,
  TopAmountsAndDeductibles,
  WhyUs,
} from './sections.api';

/** Subject of an answer. `code`: a category of benefits or an Isapre; otherwise empty. */
export type AnswerSubject = { readonly id: number; readonly productType: string; readonly code: string };

type Row<Answer> = {
  /** Below `/api`, with placeholders for the fields of `AnswerSubject`. */
  readonly address: string;
  /** A 404 is no failure: the plan has no such data. */
  readonly isOptional: boolean;
  readonly answer?: Answer;
};

const at = <Answer>(address: string): Row<Answer> => ({ address, isOptional: false });
const optionalAt = <Answer>(address: string): Row<Answer> => ({ address, isOptional: true });

export const PLAN_ENDPOINTS = {
  cases: at<PlanCases>('/insurance/{id}/cases'),
  coverageResume: at<CoverageResume>('/insurance/coverages/{id}/resume'),
  topAmounts: at<TopAmountsAndDeductibles>('/insurance/{id}/topAmountsAndDeductibles'),
  extraBenefits: at<BenefitCategories>('/insurance/{id}/extraBenefits'),
  categoryBenefits: at<CategoryBenefits>('/insurance/{id}/extraBenefits?category={code}'),
  exclusions: at<PlanExclusions>('/insurance/{id}/exclusions'),
  coverageOrganizations: at<CoverageOrganizations>('/insurance/{id}/coverageOrganizations'),
  planFeatures: at<PlanFeatures>('/insurance/{id}/features'),
  descriptions: at<PlanDescriptions>('/insurance/{id}/descriptions'),
  conditions: at<PlanConditions>('/insurance/{id}/conditions'),
  planFaq: at<PlanFaq>('/insurance/{id}/faq'),
  whyUs: at<WhyUs>('/whyUs/{id}'),
  feedbacks: at<Feedbacks>('/feedbacks?productType={productType}'),
  infoPlan: optionalAt<InfoPlan>('/infoplanes/{id}'),
  planRestrictions: optionalAt<PlanRestrictions>('/infoplanes/{id}/restricciones'),
  scoreAnalysis: optionalAt<ScoreAnalysis>('/buscarplanes/analisisypuntaje?id={id}'),
  requestStatistics: optionalAt<RequestStatistics>('/solicitarplans/estadisticasolicitudesplanes?id={id}'),
  isapre: optionalAt<Isapre>('/isapres/{code}'),
  isapreBenefits: optionalAt<IsapreBenefits>('/isapres/{code}/beneficios'),
  similarPlans: optionalAt<InsuranceItem[]>('/insurance/{id}/similar'),
} as const;

export type PlanEndpoint = keyof typeof PLAN_ENDPOINTS;
export type PlanResponses = { [C in PlanEndpoint]: NonNullable<(typeof PLAN_ENDPOINTS)[C]['answer']> };
