import 'server-only';
import { similarPlans } from '@/features/compare/server/service';
import { findIsapre } from '@/features/plan/isapre/server/company';
import { analyseScore, findInfo, requestsOfPlan, restrictionsIn } from '@/features/plan/isapre/server/service';
import type { PlanSeo } from '@/features/plan/sections/contract';
import { PLAN_SECTIONS, type SectionName } from '@/features/plan/sections/registry';
import type { PlanResponses, PlanEndpoint, Section } from '@/features/plan/sections/section';
import { oncePerPlan, type PlanScope } from '@/features/plan/server/scope';
import {
  toBenefitCategories,
  toCategoryBenefits,
  toConditions,
  toDescriptions,
  toExclusions,
  toFaq,
  toFeatures,
  toSeo,
  toTopAmounts,
  toWhyUs,
} from './answers';
import { toCoverageOrganizations } from './coverage-organizations';
import { toCoverageResume } from './coverage-resume';
import type { PlanContent } from './plan-content';
import { feedbacksOf, planContent } from './service';

const loadContent = oncePerPlan(({ ctx, item }) => planContent(ctx, { id: item.id }));

const loadSheet = oncePerPlan(({ ctx, plan }) => findInfo(ctx, plan));

const fromContent =
  <T>(toAnswer: (content: PlanContent) => T) =>
  async (plan: PlanScope): Promise<T> =>
    toAnswer(await loadContent(plan));

/** What each endpoint answers, read in process; null: its 404. */
const loaders: { readonly [C in PlanEndpoint]: (plan: PlanScope, code: string) => Promise<PlanResponses[C] | null> } = {
  coverageResume: fromContent(toCoverageResume),
  topAmounts: fromContent(toTopAmounts),
  extraBenefits: fromContent(toBenefitCategories),
  categoryBenefits: async (plan, category) => toCategoryBenefits(await loadContent(plan), category),
  exclusions: fromContent(toExclusions),
  coverageOrganizations: fromContent(toCoverageOrganizations),
  planFeatures: fromContent(toFeatures),
  descriptions: fromContent(toDescriptions),
  conditions: fromContent(toConditions),
  planFaq: fromContent(toFaq),
  whyUs: fromContent(toWhyUs),
  feedbacks: oncePerPlan(({ ctx, line }) => feedbacksOf(ctx, line)),
  infoPlan: loadSheet,
  planRestrictions: async (plan) => {
    const sheet = await loadSheet(plan);
    return sheet && restrictionsIn(plan.ctx, sheet);
  },
  scoreAnalysis: ({ ctx, plan }) => analyseScore(ctx, plan),
  requestStatistics: ({ ctx, plan }) => requestsOfPlan(ctx, plan),
  isapre: async ({ ctx }, code) => (await findIsapre(ctx, code))?.isapre ?? null,
  isapreBenefits: async ({ ctx }, code) => (await findIsapre(ctx, code))?.benefits ?? null,
  // Fresh: the page is cached for long, and the plan may be new in the catalogue.
  similarPlans: oncePerPlan(({ ctx, item }) => similarPlans({ ...ctx, fresh: true }, item)),
};

export const loadAnswer = <C extends PlanEndpoint>(
  plan: PlanScope,
  call: C,
  code = '',
): Promise<PlanResponses[C] | null> => loaders[call](plan, code);

export async function hasContent(plan: PlanScope, name: SectionName): Promise<boolean> {
  const { call, only, isAlwaysShown, isEmpty }: Section = PLAN_SECTIONS[name];
  if (only && only !== plan.plan.organization.type) return false;
  if (isAlwaysShown) return true;
  const data = call ? await loadAnswer(plan, call) : plan.item;
  return data !== null && !isEmpty?.(data);
}

export const loadSeo = async (plan: PlanScope, tab: string | null): Promise<PlanSeo> =>
  toSeo(await loadContent(plan), tab);

/** Whether the plan is sold, as its sheet says; null: it has none, or says neither. */
export async function loadCommercializable(plan: PlanScope): Promise<boolean | null> {
  const sheet = plan.plan.organization.type === 'ISAPRE' ? await loadSheet(plan) : null;
  return sheet?.commercializable ?? null;
}
