import { queryOptions } from '@tanstack/react-query';
import { needsBody, toQuery, toRequest, type Search } from '@/features/compare/search/search-request';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { FRESH_MS } from '@/lib/http/query-client';
import { RETRIES, retrying } from '@/lib/http/retries';
import type { ComparatorFilters } from './comparator.api';

/** Order and page do not matter. GET or POST like the list's search (`needsBody`). */
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
    staleTime: FRESH_MS,
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });
}
