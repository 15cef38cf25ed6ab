import { queryOptions } from '@tanstack/react-query';
import { needsBody, toQuery, toRequest, type Search } from '@/features/compare/filters/domain';
import { apiGet, apiPost } from '@/lib/http/api-client';
import type { Comparator, ComparatorFilters } from './contract';

/** The options of a comparator's filters, counted under the search's selection; order and page do not matter to it. */
export function comparatorFiltersQuery(name: string, search: Search, locale: string) {
  const { line, filters, profile } = search;
  return queryOptions({
    queryKey: ['comparator-filters', locale, name, line, filters, profile],
    queryFn: ({ signal }) => {
      const path = `/comparator/${encodeURIComponent(name)}/filters`;
      return needsBody(search)
        ? apiPost<ComparatorFilters>(path, toRequest(search, 1, null), { signal })
        : apiGet<ComparatorFilters>(`${path}?${toQuery(search, 1)}`, { signal });
    },
  });
}

/** The site's comparators with their filters. */
export function comparatorsQuery(locale: string) {
  return queryOptions({
    queryKey: ['comparators', locale],
    queryFn: ({ signal }) => apiGet<Comparator[]>('/comparator', { signal }),
  });
}
