import 'server-only';
import { oncePerPlan } from '@/features/plan/server/once-per-plan';
import type { PlanScope } from '@/features/plan/server/scope';
import { findInfo } from './service';

/** The plan's sheet; null when it has none. */
export const loadSheet = oncePerPlan(({ ctx, plan }) => findInfo(ctx, plan));

/** Whether the plan is sold, as its sheet says; null: it has none, or says neither. */
export async function loadCommercializable(plan: PlanScope): Promise<boolean | null> {
  const sheet = plan.plan.organization.type === 'ISAPRE' ? await loadSheet(plan) : null;
  return sheet?.commercializable ?? null;
}
