import 'server-only';
import { onceOf } from '@/features/plan/server/once-of';
import type { PlanScope } from '@/features/plan/server/scope';
import { findIsapre } from './company';
import { analyseScore, findInfo, requestsOfPlan } from './service';

const ISAPRE = 'ISAPRE';

/** Whether an Isapre sells the plan. */
export const isIsapres = ({ plan }: PlanScope): boolean => plan.organization.type === ISAPRE;

/** The plan's sheet; null when it has none. The tabs ask whether there is one, its panels what it says: it is read once. */
export const loadSheet = onceOf(({ ctx, plan }) => findInfo(ctx, plan));

export const loadScore = ({ ctx, plan }: PlanScope) => analyseScore(ctx, plan);

export const loadRequests = ({ ctx, plan }: PlanScope) => requestsOfPlan(ctx, plan);

/** The Isapre that a sheet names, and what its plans come with; null: the market has none with that code. */
export const loadIsapre = ({ ctx }: PlanScope, codigoprestador: number) => findIsapre(ctx, String(codigoprestador));

/** Whether the plan is sold, as its sheet says; null: it has none, or says neither. */
export async function loadCommercializable(plan: PlanScope): Promise<boolean | null> {
  const sheet = isIsapres(plan) ? await loadSheet(plan) : null;
  return sheet?.commercializable ?? null;
}
