import 'server-only';
import type { PlanScope } from '@/features/plan/server/scope';
import { isIsapres, loadSheet } from './queries';

const hasSheet = async (plan: PlanScope) => isIsapres(plan) && (await loadSheet(plan)) !== null;

/** Whether the sections of an Isapre's plan have something to say of a plan. */
export const isapreContents = {
  sheet: hasSheet,
  restrictions: hasSheet,
  score: isIsapres,
  statistics: isIsapres,
  aboutIsapre: hasSheet,
};
