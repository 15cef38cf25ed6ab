import 'server-only';
import { PLAN_ENDPOINTS, type PlanEndpoint, type PlanResponses } from '@/features/plan/sections/endpoints';
import { PLAN_SECTIONS, type SectionName } from '@/features/plan/sections/registry';
import type { Section } from '@/features/plan/sections/section';
import type { PlanScope } from '@/features/plan/server/scope';
import { AppError } from '@/lib/app-error';
import { planAnswers, type PlanAnswers } from './section-contents';

// Not in the registry, because the registry imports views, and answers also run without components.
const answers: PlanAnswers = planAnswers;

/** Answer of the endpoint, computed in process. Null: 404 of an optional endpoint. */
export async function answerOf<C extends PlanEndpoint>(
  { ctx, plan: { id }, line: { productType } }: PlanScope,
  call: C,
  code = '',
): Promise<PlanResponses[C] | null> {
  try {
    return await answers[call](ctx, { id, productType, code });
  } catch (error) {
    if (PLAN_ENDPOINTS[call].isOptional && error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export async function hasContent(plan: PlanScope, name: SectionName): Promise<boolean> {
  const { call, only, except, needs, isAlwaysShown, isModalOnly, isEmpty }: Section = PLAN_SECTIONS[name];
  if (only && only !== plan.plan.organization.type) return false;
  if (except === plan.plan.organization.type) return false;
  if (needs && !plan.line[needs]) return false;
  if (isModalOnly) return false;
  if (isAlwaysShown) return true;
  const data = call ? await answerOf(plan, call) : plan.item;
  return data !== null && !isEmpty?.(data);
}
