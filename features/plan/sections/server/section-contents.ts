import 'server-only';
import { toPlanCases } from '@/features/care-cost/server/plan-cases';
import { similarPlans } from '@/features/compare/server/search-plans';
import { benefitsOfIsapre, isapreByCode } from '@/features/plan/isapre/server/company';
import { infoOfPlan, requestsOfPlan, restrictionsOfPlan } from '@/features/plan/isapre/server/isapre-info';
import { analyseScore } from '@/features/plan/score/server/analyse-score';
import type { BenefitCategories, CategoryBenefits, Feedbacks, PlanSeo } from '@/features/plan/sections/sections.api';
import type { AnswerSubject, PlanEndpoint, PlanResponses } from '@/features/plan/sections/endpoints';
import { ufName } from '@/features/catalogue/wording/receipt';
import type { UfRate } from '@/features/pricing/price-schemas';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { oncePerContext } from '@/features/plan/server/once-per-context';
import type { PlanScope } from '@/features/plan/server/scope';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
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
import { toCoverageResume } from './coverage-summary';
import { toPlanContent, type PlanContent } from './plan-content';
import { findPlanContent } from '@/features/catalogue/server/read-plans';
import { listFeedbacks, type StoredFeedback } from './feedback.db';

type Scope = Pick<Ctx, 'db' | 'site' | 'market' | 'locale'>;
type PlanId = { readonly id: number };

/** @throws NOT_FOUND if the site does not have the plan */
export const planContent = oncePerContext(
  async (ctx: Scope, { id }: PlanId): Promise<PlanContent> => {
    const stored = await findPlanContent(ctx, id);
    if (!stored) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'catalogue').unknownPlan);
    return toPlanContent(stored, ctx);
  },
  ({ id }) => id,
);

const fromContent =
  <T>(toAnswer: (content: PlanContent) => T) =>
  async (ctx: Scope, input: PlanId): Promise<T> =>
    toAnswer(await planContent(ctx, input));

async function benefitsOfCategory(ctx: Scope, { id, code }: PlanId & { readonly code: string }) {
  const found = toCategoryBenefits(await planContent(ctx, { id }), code);
  if (!found) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'catalogue').unknownCategory);
  return found;
}

async function feedbacksOf(
  { db, market, locale }: Scope,
  { productType }: { readonly productType?: string | undefined },
): Promise<Feedbacks> {
  const toFeedback = ({ words, ...row }: StoredFeedback) => ({ ...row, text: words[locale] ?? words.es });
  return { feedbacks: (await listFeedbacks(db, market.id, productType)).map(toFeedback) };
}

const fromContentInPesos =
  <T>(toAnswer: (content: PlanContent, uf: UfRate) => T) =>
  async (ctx: PlanScope['ctx'], plan: PlanId): Promise<T> => {
    const [content, { uf }] = await Promise.all([planContent(ctx, plan), ratesOf(ctx)]);
    return toAnswer(content, uf);
  };

export type PlanAnswers = {
  readonly [C in PlanEndpoint]: (ctx: PlanScope['ctx'], about: AnswerSubject) => Promise<PlanResponses[C]>;
};

export const planAnswers = {
  cases: oncePerContext(
    fromContentInPesos((content, uf) => {
      const cases = toPlanCases(content, { market: content.market, uf: uf.value });
      const { locale, market } = content;
      return cases.rule === 'isapre'
        ? { ...cases, uf: ufName(uf, labelsOf(locale, 'receipt'), market.intlLocale[locale]) }
        : cases;
    }),
    ({ id }) => id,
  ),
  coverageResume: fromContent(toCoverageResume),
  topAmounts: fromContent(toTopAmounts),
  extraBenefits: fromContent(toBenefitCategories),
  categoryBenefits: benefitsOfCategory,
  exclusions: oncePerContext(
    fromContentInPesos((content, uf) => toExclusions(content, uf.value)),
    ({ id }) => id,
  ),
  coverageOrganizations: fromContent(toCoverageOrganizations),
  planFeatures: fromContent(toFeatures),
  descriptions: fromContent(toDescriptions),
  conditions: fromContent(toConditions),
  planFaq: fromContent(toFaq),
  whyUs: fromContent(toWhyUs),
  feedbacks: oncePerContext(feedbacksOf, ({ productType = '' }) => productType),
  infoPlan: infoOfPlan,
  planRestrictions: restrictionsOfPlan,
  scoreAnalysis: analyseScore,
  requestStatistics: requestsOfPlan,
  isapre: (ctx, { code }) => isapreByCode(ctx, { id: code }),
  isapreBenefits: (ctx, { code }) => benefitsOfIsapre(ctx, { id: code }),
  // Uses `fresh`, because the page is cached for long and the plan may be new in the catalogue.
  similarPlans: oncePerContext(
    (ctx, plan) => similarPlans({ ...ctx, fresh: true }, plan),
    ({ id }) => id,
  ),
} satisfies PlanAnswers;

export function extraBenefitsOf(
  ctx: Scope,
  { id, category }: PlanId & { readonly category?: string | undefined },
): Promise<BenefitCategories | CategoryBenefits> {
  return category === undefined
    ? planAnswers.extraBenefits(ctx, { id })
    : benefitsOfCategory(ctx, { id, code: category });
}

export async function seoOf(ctx: Scope, input: PlanId, tab: string | null = null): Promise<PlanSeo> {
  return toSeo(await planContent(ctx, input), tab);
}
