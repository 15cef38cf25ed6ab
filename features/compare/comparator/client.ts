import { queryOptions } from '@tanstack/react-query';
import { needsBody, toQuery, toRequest, type Search } from '@/features/compare/filters/domain';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { FRESH_MS } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import { RETRIES, retrying } from '@/lib/http/retries';
import type { Comparator, ComparatorFilters } from './contract';

/** The site's comparators with their filters. */
export const comparatorsQuery = () => referenceQuery<Comparator[]>('comparators');

/**
 * The options of a comparator's filters, counted under the search's selection; order and page do not matter to it. Asked
 * for as the list is: by POST with a profile or a price range, otherwise by GET. What is said of a failure are the words
 * `comparators` of `failureWords`.
 */
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
    ...retrying(RETRIES.reference),
  });
}
