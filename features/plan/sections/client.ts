import { ApiError } from '@/lib/http/api-error';
import { referenceQuery } from '@/lib/http/reference';
import type { Answers, Call } from './section';

/** The plan that is asked about, and the line it is sold in. */
export type PlanKey = { readonly id: number; readonly productType: string };

type Request = Parameters<typeof referenceQuery>[1];

const byQuery = ({ id }: PlanKey): Request => ({ query: { id: String(id) } });
const byIsapre = (_: PlanKey, code: string): Request => ({ path: { id: code } });

/** What is asked for where the address is not made of the plan's id alone. */
const REQUESTS: Partial<Record<Call, (plan: PlanKey, of: string) => Request>> = {
  categoryBenefits: ({ id }, category) => ({ path: { id: String(id) }, query: { category } }),
  feedbacks: ({ productType }) => ({ query: { productType } }),
  scoreAnalysis: byQuery,
  requestStatistics: byQuery,
  isapre: byIsapre,
  isapreBenefits: byIsapre,
};

/** Of these a 404 says that the plan has no such thing, and is no failure. */
const OPTIONAL: ReadonlySet<Call> = new Set([
  'infoPlan',
  'planRestrictions',
  'scoreAnalysis',
  'requestStatistics',
  'isapre',
  'isapreBenefits',
  'similarPlans',
]);

export const isAbsent = (call: Call, error: Error): boolean =>
  OPTIONAL.has(call) && error instanceof ApiError && error.status === 404;

/** Asks for an answer about a plan; sections that show the same answer share the request. */
export function answerQuery<C extends Call>(call: C, plan: PlanKey, of: string) {
  return referenceQuery<Answers[C]>(call, REQUESTS[call]?.(plan, of) ?? { path: { id: String(plan.id) } });
}
