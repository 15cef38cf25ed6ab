import 'server-only';
import { toCoverageOrganizations } from '@/features/plan/sections/server/coverage-organizations';
import type { BenefitCategories, CategoryBenefits, Feedbacks } from '@/features/plan/sections/contract';
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
import { toCoverageResume } from './coverage-resume';
import { toPlanContent, type PlanContent } from './plan-content';
import { findContent, listFeedbacks, type StoredFeedback } from './repository';

type Scope = Pick<Ctx, 'db' | 'market' | 'locale'>;
type PlanId = { readonly id: number };

/** A plan that this market has not is `NOT_FOUND`. */
export async function planContent(ctx: Scope, { id }: PlanId): Promise<PlanContent> {
  const stored = await findContent(ctx.db, ctx.market.id, id);
  if (!stored) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'catalogue').unknownPlan);
  return toPlanContent(stored, ctx);
}

const answering =
  <T>(toAnswer: (content: PlanContent) => T) =>
  async (ctx: Scope, input: PlanId): Promise<T> =>
    toAnswer(await planContent(ctx, input));

export const seoOf = answering((content) => toSeo(content));
export const coverageResumeOf = answering(toCoverageResume);
export const topAmountsOf = answering(toTopAmounts);
export const exclusionsOf = answering(toExclusions);
export const coverageOrganizationsOf = answering(toCoverageOrganizations);
export const featuresOf = answering(toFeatures);
export const descriptionsOf = answering(toDescriptions);
export const faqOf = answering(toFaq);
export const conditionsOf = answering(toConditions);
export const whyUsOf = answering(toWhyUs);

/** A category that the plan has not is `NOT_FOUND`. */
export async function extraBenefitsOf(
  ctx: Scope,
  { id, category }: PlanId & { readonly category?: string | undefined },
): Promise<BenefitCategories | CategoryBenefits> {
  const content = await planContent(ctx, { id });
  if (category === undefined) return toBenefitCategories(content);
  const found = toCategoryBenefits(content, category);
  if (!found) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'catalogue').unknownCategory);
  return found;
}

export async function feedbacksOf(
  { db, market, locale }: Scope,
  { productType }: { readonly productType?: string | undefined },
): Promise<Feedbacks> {
  const toFeedback = ({ words, ...row }: StoredFeedback) => ({ ...row, text: words[locale] ?? words.es });
  return { feedbacks: (await listFeedbacks(db, market.id, productType)).map(toFeedback) };
}
