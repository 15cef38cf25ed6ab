import 'server-only';
import type { PlanSeo } from '@/features/plan/sections/contract';
import type { PlanScope } from '@/features/plan/server/scope';
import { answerOf } from './section-content';
import { seoOf } from './service';

export const loadSeo = ({ ctx, plan }: PlanScope, tab: string | null): Promise<PlanSeo> => seoOf(ctx, plan, tab);

/** Whether the plan is sold, as its sheet says; null: it has none, or says neither. */
export async function loadCommercializable(plan: PlanScope): Promise<boolean | null> {
  if (plan.plan.details.closedSince !== null) return false;
  const sheet = plan.plan.organization.type === 'ISAPRE' ? await answerOf(plan, 'infoPlan') : null;
  return sheet?.commercializable ?? null;
}
