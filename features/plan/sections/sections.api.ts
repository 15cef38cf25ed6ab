import { coverageGroupName, coverageOffer, measure, topAmount } from '@/features/catalogue/detail/detail-schemas';
import { coverage, outsideCoverage, insuranceItem, planId } from '@/features/catalogue/plan-schemas';
import { entryAges, waitingTime } from '@/features/eligibility/entry-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { isoDate } from '@/lib/contract/atoms';
import { provenance } from '@/lib/contract/provenance';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';
import { ofPlan } from '@/features/catalogue/catalogue.api';

export const similarRequest = z.strictObject({ id: planId, profile: perfilIngreso.nullable().default(null) });

const codeAndName = z.strictObject({ code: z.string(), name: z.string() });
const titled = z.strictObject({ code: z.string(), title: z.string(), text: z.string() });
export type Titled = z.infer<typeof titled>;

export const planSeo = z.strictObject({ title: z.string(), description: z.string() });
export type PlanSeo = z.infer<typeof planSeo>;

const shares = z.strictObject({ from: z.number(), to: z.number() });

/**
 * GET /api/insurance/coverages/{id}/resume. `top`: the card's coverages; `someCapped`: some coverages within this
 * percentage have their own cap. `groups`: groups with coverages; `hasBenefits`: extraBenefits is not empty.
 */
export const coverageResume = z.strictObject({
  /** Source of the amounts: `top` for `top` and `reach`, `groups` for `groups`. */
  provenance: z.strictObject({ top: provenance, groups: provenance }),
  /** Clinics to which the percentages of `top` apply; null: the plan makes no distinction. */
  reach: z
    .strictObject({
      elsewhere: outsideCoverage,
      heads: z
        .strictObject({
          code: z.enum(['hospital', 'ambulatory']),
          /** Lowest and highest percentage at the plan's own clinics, 0-100. */
          own: shares,
          /** Lowest and highest percentage of all procedures at other clinics; null: unknown. */
          others: shares.extend({ isCapped: z.boolean() }).nullable(),
        })
        .array(),
    })
    .nullable(),
  top: coverage.extend({ name: z.string(), someCapped: z.boolean() }).array(),
  groups: z
    .strictObject({
      code: coverageGroupName,
      name: z.string(),
      items: z
        .strictObject({
          ...codeAndName.shape,
          preferente: coverageOffer.nullable(),
          libreEleccion: coverageOffer.nullable(),
          /** amount 0: no cap; null: not stated. */
          yearlyCap: measure.nullable(),
          note: z.string().nullable(),
        })
        .array(),
    })
    .array(),
  hasBenefits: z.boolean(),
});
export type CoverageResume = z.infer<typeof coverageResume>;

/**
 * GET /api/insurance/{id}/topAmountsAndDeductibles. Cap amount 0: no cap. Deductible amount null: 'No cubre'; 0:
 * 'Sin deducible'.
 */
export const topAmountsAndDeductibles = z.strictObject({
  topAmounts: topAmount.omit({ name: true }).extend({ name: z.string(), provenance }).array(),
  deductibles: z
    .strictObject({ ...codeAndName.shape, amount: measure.nullable(), per: topAmount.shape.per.unwrap(), provenance })
    .array(),
});
export type TopAmountsAndDeductibles = z.infer<typeof topAmountsAndDeductibles>;

/** GET /api/insurance/{id}/extraBenefits; `?category=<code>` limits it to one category. */
export const extraBenefitsQuery = z.object({ id: planId, category: z.string().max(60).optional() });
export const benefitCategories = z.strictObject({
  categories: z.strictObject({ ...codeAndName.shape, count: z.number().int() }).array(),
});
export type BenefitCategories = z.infer<typeof benefitCategories>;
export const categoryBenefits = z.strictObject({
  provenance,
  category: codeAndName,
  benefits: z
    .strictObject({
      ...codeAndName.shape,
      /** Percentage covered, 0-100; null: the benefit is a service, not a payment. */
      cover: z.number().nullable(),
      amount: measure.nullable(),
      events: z.number().int().nullable(),
      conditions: z.string().nullable(),
    })
    .array(),
});
export type CategoryBenefits = z.infer<typeof categoryBenefits>;
export const extraBenefits = z.union([benefitCategories, categoryBenefits]);

export const planFeatures = z.strictObject({ features: codeAndName.array() });
export type PlanFeatures = z.infer<typeof planFeatures>;

export const planDescriptions = z.strictObject({ descriptions: titled.array() });
export type PlanDescriptions = z.infer<typeof planDescriptions>;

export const planFaq = z.strictObject({ questions: titled.array() });
export type PlanFaq = z.infer<typeof planFaq>;

const ageLimit = entryAges.shape.from;

export const planConditions = z.strictObject({
  howToContract: titled.array(),
  waitingPeriods: waitingTime
    .extend({ ...codeAndName.shape, upTo: z.number().int().nullable(), typical: z.boolean() })
    .array(),
  whoMayEnter: titled.array(),
  entryAges: entryAges.extend({ stay: ageLimit, childrenTo: ageLimit, typical: z.boolean() }).nullable(),
  employerOnly: z.boolean(),
  affiliatesOf: z.string().nullable(),
  /** Countries or regions where the person must live (`only`) or must not live (`except`); null: not stated. */
  residence: z.strictObject({ only: codeAndName.array(), except: codeAndName.array() }).nullable(),
  /** Regions in which the company sells; empty: the whole market. */
  regions: codeAndName.array(),
  closedSince: isoDate.nullable(),
  /** Text on who pays an accident first, where the coverages state it. */
  accident: z.string().optional(),
});
export type PlanConditions = z.infer<typeof planConditions>;

export const whyUs = z.strictObject({ reasons: titled.array() });
export type WhyUs = z.infer<typeof whyUs>;

export const feedbacksQuery = z.object({ productType: z.string().max(40).optional() });
export const feedbacks = z.strictObject({
  feedbacks: z
    .strictObject({
      id: z.number().int(),
      author: z.string(),
      place: z.string().nullable(),
      productType: z.string().nullable(),
      stars: z.number().int().min(1).max(5),
      text: z.string(),
      day: isoDate,
      demonstration: z.boolean(),
    })
    .array(),
});
export type Feedbacks = z.infer<typeof feedbacks>;

export const readFeedbacks = endpoint(
  'GET /api/feedbacks',
  'Customer reviews, newest first; invented ones are marked',
  { cacheable: true, input: feedbacksQuery, output: feedbacks },
);

export const readConditions = endpoint(
  'GET /api/insurance/{id}/conditions',
  'Conditions of a plan: ways to buy, who can join, waiting periods and ages',
  { ...ofPlan, output: planConditions },
);

export const readDescriptions = endpoint(
  'GET /api/insurance/{id}/descriptions',
  'Description of a plan, in paragraphs',
  { ...ofPlan, output: planDescriptions },
);

export const readExtraBenefits = endpoint(
  'GET /api/insurance/{id}/extraBenefits',
  'Categories of a plan’s extra benefits, or the benefits of one category',
  { cacheable: true, input: extraBenefitsQuery, output: extraBenefits, refusals: [404] },
);

export const readFaq = endpoint('GET /api/insurance/{id}/faq', 'Frequent questions about a plan, with answers', {
  ...ofPlan,
  output: planFaq,
});

export const readFeatures = endpoint('GET /api/insurance/{id}/features', 'Features of a plan, as texts', {
  ...ofPlan,
  output: planFeatures,
});

export const readSeo = endpoint(
  'GET /api/insurance/{id}/seo',
  'Title and description of a plan’s page for search engines',
  { ...ofPlan, output: planSeo },
);

export const similarPlans = endpoint(
  'GET /api/insurance/{id}/similar',
  'Plans of the same line with a similar price and coverage',
  { ...ofPlan, output: insuranceItem.array() },
);

export const similarPlansFor = endpoint(
  'POST /api/insurance/{id}/similar',
  'Plans of the same line with a similar price and coverage that accept a profile, priced for it',
  { effect: 'reads', limit: 'price', input: similarRequest, output: insuranceItem.array(), refusals: [404] },
);

export const readTopAmounts = endpoint(
  'GET /api/insurance/{id}/topAmountsAndDeductibles',
  'Caps and deductibles of a plan',
  { ...ofPlan, output: topAmountsAndDeductibles },
);

export const readCoverages = endpoint(
  'GET /api/insurance/coverages/{id}/resume',
  'All coverages of a plan in groups, and those of its card',
  { ...ofPlan, output: coverageResume },
);

export const readWhyUs = endpoint('GET /api/whyUs/{id}', 'Reasons to buy a plan on this site', {
  ...ofPlan,
  output: whyUs,
});
