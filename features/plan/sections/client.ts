import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery, type ReferenceCall } from '@/lib/http/reference';
import type { BenefitCategories, CategoryBenefits } from './contract';
import type { SectionAnswers } from './section';

/** The plan a body is of, and the line it is sold in. */
export type PlanKey = { readonly id: number; readonly productType: string };

/** What is asked for a section; two that show the same answer share the call. */
export const CALL_OF = {
  coverageSummary: 'coverageResume',
  coverages: 'coverageResume',
  topAmounts: 'topAmounts',
  exclusions: 'exclusions',
  coverageOrganizations: 'coverageOrganizations',
  features: 'planFeatures',
  descriptions: 'descriptions',
  conditions: 'conditions',
  faq: 'planFaq',
  whyUs: 'whyUs',
  feedbacks: 'feedbacks',
} as const satisfies Record<keyof SectionAnswers, ReferenceCall>;

/** What customers said is of a line, everything else of the plan. */
const askedOf = (call: ReferenceCall, { id, productType }: PlanKey) =>
  call === 'feedbacks' ? { query: { productType } } : { path: { id: String(id) } };

/** The answer that a section shows. */
export function useSection<N extends keyof SectionAnswers>(name: N, plan: PlanKey) {
  const [client] = useState(queryClient);
  const call = CALL_OF[name];
  return useQuery(referenceQuery<SectionAnswers[N]>(call, askedOf(call, plan)), client);
}

/** The categories of a plan's extra benefits. */
export function useBenefitCategories({ id }: PlanKey) {
  const [client] = useState(queryClient);
  return useQuery(referenceQuery<BenefitCategories>('extraBenefits', { path: { id: String(id) } }), client);
}

type Category = BenefitCategories['categories'][number];

/** A category with its benefits, `null` until they are there, or with `err` when they could not be had. */
export type LoadedCategory = Pick<Category, 'code' | 'name'> &
  ({ benefits: CategoryBenefits['benefits'] | null } | { err: Error; retry: () => void });

/** Asks for each category on its own, so that one that fails takes none along. */
export function useCategories({ id }: PlanKey, categories: readonly Category[]): readonly LoadedCategory[] {
  const [client] = useState(queryClient);
  return useQueries(
    {
      queries: categories.map(({ code }) =>
        referenceQuery<CategoryBenefits>('categoryBenefits', { path: { id: String(id) }, query: { category: code } }),
      ),
      combine: (answers) =>
        answers.map(({ data, error, refetch }, index) => {
          const { code, name } = categories[index]!;
          if (error) return { code, name, err: error, retry: () => void refetch() };
          return { code, name, benefits: data?.benefits ?? null };
        }),
    },
    client,
  );
}
