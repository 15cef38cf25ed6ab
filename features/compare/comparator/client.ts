import { queryOptions } from '@tanstack/react-query';
import { needsBody, toQuery, toRequest, type Search } from '@/features/compare/search/search-request';
import { call } from '@/lib/http/call';
import { FRESH_MS } from '@/lib/http/query-client';
import { RETRIES, retrying } from '@/lib/http/retries';
import type { countOptions, countOptionsFor } from './comparator.api';

export function comparatorFiltersQuery(name: string, search: Search, locale: string) {
  const { line, filters, profile } = search;
  return queryOptions({
    queryKey: ['comparator-filters', locale, name, line, filters, profile],
    queryFn: ({ signal }) => {
      return needsBody(search)
        ? call<typeof countOptionsFor>(
            'POST /api/comparator/{comparator}/filters',
            { ...toRequest(search, 1, null), comparator: name },
            { signal },
          )
        : call<typeof countOptions>(
            'GET /api/comparator/{comparator}/filters',
            { comparator: name },
            { query: toQuery(search, 1), signal },
          );
    },
    staleTime: FRESH_MS,
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });
}
