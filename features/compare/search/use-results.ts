'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { compareQueryClient, searchPages } from '@/features/compare/client';
import type { CompareResponse } from '@/features/compare/contract';
import { activeFilters, type Search } from '@/features/compare/filters/domain';

type Options = {
  readonly locale: string;
  readonly page: number;
  /** What the server rendered, if this search is the one it made. */
  readonly initial: CompareResponse | null;
};

/** The results of a search, page after page. An answer that failed leaves no plans behind (spec section 4). */
export function useResults(search: Search, { locale, page, initial }: Options) {
  const [client] = useState(compareQueryClient);
  const query = useInfiniteQuery(searchPages(search, page, { locale, initial }), client);
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1);
  return {
    ...query,
    items: pages.flatMap(({ data }) => data),
    metaData: last?.metaData ?? null,
    lastPage: page + Math.max(0, pages.length - 1),
  };
}

/** Whether nobody has touched the list: then it is what the server rendered. */
export function isUntouched({ filters, profile, ponderer = null }: Search): boolean {
  return profile === null && ponderer === null && activeFilters(filters).length === 0;
}
