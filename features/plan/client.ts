import { ApiError } from '@/lib/http/api-error';
import { queryOf } from '@/lib/http/query-of';
import { PLAN_ENDPOINTS, type AnswerSubject, type PlanAnswering, type PlanEndpoint } from './sections/endpoints';

export type PlanKey = Omit<AnswerSubject, 'code'>;

export const isAbsent = (call: PlanEndpoint, error: Error): boolean =>
  PLAN_ENDPOINTS[call].isOptional && error instanceof ApiError && error.status === 404;

export function answerQuery<C extends PlanEndpoint>(call: C, plan: PlanKey, code = '') {
  const { address, inputOf } = PLAN_ENDPOINTS[call];
  return queryOf<PlanAnswering<C>>(address, inputOf({ ...plan, code }));
}
