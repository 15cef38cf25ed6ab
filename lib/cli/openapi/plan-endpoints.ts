import { insuranceItem } from '@/features/catalogue/contract';
import {
  coverageOrganizations,
  coverageResume,
  extraBenefits,
  extraBenefitsQuery,
  feedbacks,
  feedbacksQuery,
  planConditions,
  planDescriptions,
  planExclusions,
  planFaq,
  planFeatures,
  planQuery,
  planSeo,
  topAmountsAndDeductibles,
  whyUs,
} from '@/features/plan/sections/contract';
import { documentFileQuery, documentsQuery, planDocuments } from '@/features/plan/documents/contract';
import { z } from '@/lib/contract/zod';
import type { Endpoint } from './endpoints';

const PARTS: readonly Pick<Endpoint, 'path' | 'summary' | 'input' | 'output'>[] = [
  {
    path: '/api/insurance/{id}/conditions',
    summary: 'How to take a plan out, who may, its waiting periods and ages',
    input: planQuery,
    output: planConditions,
  },
  {
    path: '/api/insurance/{id}/seo',
    summary: 'Title and description of a plan for search engines',
    input: planQuery,
    output: planSeo,
  },
  {
    path: '/api/insurance/{id}/similar',
    summary: 'Plans of the same line, near in price and coverage',
    input: planQuery,
    output: insuranceItem.array(),
  },
  {
    path: '/api/insurance/coverages/{id}/resume',
    summary: 'All coverages of a plan in groups, and the ones of its card',
    input: planQuery,
    output: coverageResume,
  },
  {
    path: '/api/insurance/{id}/topAmountsAndDeductibles',
    summary: 'The most a plan pays, and what the insured pays first',
    input: planQuery,
    output: topAmountsAndDeductibles,
  },
  {
    path: '/api/insurance/{id}/extraBenefits',
    summary: 'The categories of the extra benefits of a plan, or the benefits of one',
    input: extraBenefitsQuery,
    output: extraBenefits,
  },
  {
    path: '/api/insurance/{id}/exclusions',
    summary: 'What a plan does not pay',
    input: planQuery,
    output: planExclusions,
  },
  {
    path: '/api/insurance/{id}/coverageOrganizations',
    summary: 'Who gives the care of a plan, the best paid first',
    input: planQuery,
    output: coverageOrganizations,
  },
  {
    path: '/api/insurance/{id}/features',
    summary: 'What a plan brings, in words',
    input: planQuery,
    output: planFeatures,
  },
  {
    path: '/api/insurance/{id}/descriptions',
    summary: 'What a plan is, in paragraphs',
    input: planQuery,
    output: planDescriptions,
  },
  {
    path: '/api/insurance/{id}/faq',
    summary: 'Frequent questions about a plan, with their answers',
    input: planQuery,
    output: planFaq,
  },
  {
    path: '/api/documents/insurance/{id}',
    summary: 'The PDF tabs of a plan: its sheet and its files',
    input: documentsQuery,
    output: planDocuments,
  },
  { path: '/api/whyUs/{id}', summary: 'Why to take a plan out here', input: planQuery, output: whyUs },
];

const ofPlan = (part: (typeof PARTS)[number]): Endpoint => ({ ...part, method: 'get', refusals: [400, 404] });

export const planEndpoints: readonly Endpoint[] = [
  ...PARTS.map(ofPlan),
  {
    path: '/api/documents/insurance/{id}/{tab}',
    method: 'get',
    summary: 'The PDF of a tab, to be kept as a file',
    input: documentFileQuery,
    output: z.string().meta({ format: 'binary' }),
    mediaType: 'application/pdf',
    refusals: [400, 404],
  },
  {
    path: '/api/feedbacks',
    method: 'get',
    summary: 'What customers said, the newest first; made-up ones are marked',
    input: feedbacksQuery,
    output: feedbacks,
    refusals: [400],
  },
];
