import type { z } from 'zod';
import type { FailedCall } from '@/components/ui/reference-failure-text';
import type { readCases } from '@/features/care-cost/care-cost.api';
import type { readCoverageOrganizations, readExclusions } from '@/features/catalogue/catalogue.api';
import type * as isapre from '@/features/plan/isapre/isapre.api';
import type { analyseScore } from '@/features/plan/score/score.api';
import type { Address, Endpoint, InputOf, OutputOf } from '@/lib/http/endpoint';
import type * as sections from './sections.api';

/** Subject of an answer. `code`: a benefit category or an Isapre; '' for other answers. */
export type AnswerSubject = { readonly id: number; readonly productType: string; readonly code: string };

type Row<Answer> = {
  readonly address: Address;
  readonly inputOf: (subject: AnswerSubject) => object;
  /** True: a 404 is not an error; it means that the plan has no such data. */
  readonly isOptional: boolean;
  readonly answer?: Answer;
};

const at = <E extends Endpoint, Answer extends OutputOf<E> = OutputOf<E>>(
  address: E['address'],
  inputOf: (subject: AnswerSubject) => InputOf<E>,
  isOptional = false,
): Row<Answer> => ({ address, inputOf, isOptional });
const optionalAt = <E extends Endpoint>(address: E['address'], inputOf: (subject: AnswerSubject) => InputOf<E>) =>
  at<E>(address, inputOf, true);

const byId = ({ id }: AnswerSubject) => ({ id });
const byCode = ({ code: id }: AnswerSubject) => ({ id });
const byCategory = ({ id, code: category }: AnswerSubject) => ({ id, category });
const byLine = ({ productType }: AnswerSubject) => ({ productType });

export const PLAN_ENDPOINTS = {
  cases: at<typeof readCases>('GET /api/insurance/{id}/cases', byId),
  coverageResume: at<typeof sections.readCoverages>('GET /api/insurance/coverages/{id}/resume', byId),
  topAmounts: at<typeof sections.readTopAmounts>('GET /api/insurance/{id}/topAmountsAndDeductibles', byId),
  extraBenefits: at<typeof sections.readExtraBenefits, sections.BenefitCategories>(
    'GET /api/insurance/{id}/extraBenefits',
    byId,
  ),
  categoryBenefits: at<typeof sections.readExtraBenefits, sections.CategoryBenefits>(
    'GET /api/insurance/{id}/extraBenefits',
    byCategory,
  ),
  exclusions: at<typeof readExclusions>('GET /api/insurance/{id}/exclusions', byId),
  coverageOrganizations: at<typeof readCoverageOrganizations>('GET /api/insurance/{id}/coverageOrganizations', byId),
  planFeatures: at<typeof sections.readFeatures>('GET /api/insurance/{id}/features', byId),
  descriptions: at<typeof sections.readDescriptions>('GET /api/insurance/{id}/descriptions', byId),
  conditions: at<typeof sections.readConditions>('GET /api/insurance/{id}/conditions', byId),
  planFaq: at<typeof sections.readFaq>('GET /api/insurance/{id}/faq', byId),
  whyUs: at<typeof sections.readWhyUs>('GET /api/whyUs/{id}', byId),
  feedbacks: at<typeof sections.readFeedbacks>('GET /api/feedbacks', byLine),
  infoPlan: optionalAt<typeof isapre.infoOfPlan>('GET /api/infoplanes/{id}', byId),
  planRestrictions: optionalAt<typeof isapre.restrictionsOfPlan>('GET /api/infoplanes/{id}/restricciones', byId),
  scoreAnalysis: optionalAt<typeof analyseScore>('GET /api/buscarplanes/analisisypuntaje', byId),
  requestStatistics: optionalAt<typeof isapre.requestsOfPlan>(
    'GET /api/solicitarplans/estadisticasolicitudesplanes',
    byId,
  ),
  isapre: optionalAt<typeof isapre.isapreByCode>('GET /api/isapres/{id}', byCode),
  isapreBenefits: optionalAt<typeof isapre.benefitsOfIsapre>('GET /api/isapres/{id}/beneficios', byCode),
  similarPlans: optionalAt<typeof sections.similarPlans>('GET /api/insurance/{id}/similar', byId),
} as const satisfies { [Name in FailedCall]?: unknown };

export type PlanEndpoint = keyof typeof PLAN_ENDPOINTS;
export type PlanResponses = { [C in PlanEndpoint]: NonNullable<(typeof PLAN_ENDPOINTS)[C]['answer']> };
/** Type of a row's endpoint. Only its response type is specific. */
export type PlanAnswering<C extends PlanEndpoint> = Endpoint<Address, z.ZodType, z.ZodType<PlanResponses[C]>>;
