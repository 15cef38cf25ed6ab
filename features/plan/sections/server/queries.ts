import 'server-only';
import { onceOf } from '@/features/plan/server/once-of';
import type { PlanScope } from '@/features/plan/server/scope';
import type { CategoryBenefits, PlanSeo } from '@/features/plan/sections/contract';
import { FILLED_ANSWER, FILLED_ITEM } from '@/features/plan/sections/filled';
import type { ItemSection, SectionAnswers } from '@/features/plan/sections/section';
import { toCoverageOrganizations } from '@/features/plan/clinics/server/answer';
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
import type { PlanContent } from './plan-content';
import { feedbacksOf, planContent } from './service';

const contentOf = onceOf(({ ctx, item }) => planContent(ctx, { id: item.id }));
const saidOf = onceOf(({ ctx, line }) => feedbacksOf(ctx, line));

const fromContent =
  <T>(toAnswer: (content: PlanContent) => T) =>
  async (plan: PlanScope): Promise<T> =>
    toAnswer(await contentOf(plan));

const ANSWERS: { readonly [N in keyof SectionAnswers]: (plan: PlanScope) => Promise<SectionAnswers[N]> } = {
  coverageSummary: fromContent(toCoverageResume),
  coverages: fromContent(toCoverageResume),
  topAmounts: fromContent(toTopAmounts),
  exclusions: fromContent(toExclusions),
  coverageOrganizations: fromContent(toCoverageOrganizations),
  features: fromContent(toFeatures),
  descriptions: fromContent(toDescriptions),
  conditions: fromContent(toConditions),
  faq: fromContent(toFaq),
  whyUs: fromContent(toWhyUs),
  feedbacks: saidOf,
};

/** Title and description of a plan's page, the same as GET …/seo has them; of a tab with the tab's title. */
export const loadSeo = async (plan: PlanScope, tab: string | null): Promise<PlanSeo> =>
  toSeo(await contentOf(plan), tab);

/** The answer that a section of a plan's page shows. */
export const loadAnswer = <N extends keyof SectionAnswers>(name: N, plan: PlanScope): Promise<SectionAnswers[N]> =>
  ANSWERS[name](plan);

/** A plan's extra benefits, category by category. */
export const loadBenefits = fromContent((content) => {
  const { verified, categories } = toBenefitCategories(content);
  const benefits = categories.map(({ code }) => toCategoryBenefits(content, code));
  return { verified, categories: benefits.filter((one): one is CategoryBenefits => one !== null) };
});

const filled =
  <N extends keyof SectionAnswers>(name: N) =>
  async (plan: PlanScope): Promise<boolean> =>
    FILLED_ANSWER[name](await loadAnswer(name, plan));

const ofItem =
  (name: ItemSection) =>
  ({ item }: PlanScope): boolean =>
    FILLED_ITEM[name](item);

/** Whether the sections that every plan may have, have something to say of a plan. */
export const bodyContents = {
  offers: ofItem('offers'),
  facts: ofItem('facts'),
  payments: ofItem('payments'),
  coverageSummary: filled('coverageSummary'),
  coverages: filled('coverages'),
  topAmounts: filled('topAmounts'),
  exclusions: filled('exclusions'),
  coverageOrganizations: filled('coverageOrganizations'),
  features: filled('features'),
  descriptions: filled('descriptions'),
  conditions: filled('conditions'),
  faq: filled('faq'),
  whyUs: filled('whyUs'),
  feedbacks: filled('feedbacks'),
  extraBenefits: async (plan: PlanScope) => (await loadBenefits(plan)).categories.length > 0,
};
