import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { comparatorFiltersQuery } from '@/features/compare/comparator/client';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/comparator-filters';
import type { promotedProduct as promotedEndpoint, searchPlans, searchPlansFor } from '@/features/compare/compare.api';
import type { CompareResponse } from '@/features/compare/search-schemas';
import { PAGE_SIZE } from '@/features/compare/list';
import { NO_FILTERS, type ChoiceFilter } from '@/features/compare/filters/plan-filters';
import { needsBody, toQuery, toRequest, type Search } from '@/features/compare/search/search-request';
import { isOffered } from '@/features/compare/filters/facets';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { queryClient, TRIED_ONCE } from '@/lib/http/query-client';
import { documentSite } from '@/lib/browser/document-site';
import { call } from '@/lib/http/call';
import type { InputOf } from '@/lib/http/endpoint';

const uuids = new Map<string, string>();

const searchFor = (request: InputOf<typeof searchPlansFor>, signal: AbortSignal) =>
  call<typeof searchPlansFor>('POST /api/insurance/compare/metadata', request, { signal });

async function search(what: Search, page: number, signal: AbortSignal): Promise<CompareResponse> {
  const name = JSON.stringify(what);
  const answer = needsBody(what)
    ? await searchFor(toRequest(what, page, page === 1 ? null : (uuids.get(name) ?? null)), signal)
    : await call<typeof searchPlans>('GET /api/insurance/compare/metadata', {}, { query: toQuery(what, page), signal });
  uuids.set(name, answer.metaData.uuid);
  return answer;
}

const hasMore = (page: number, { metaData }: CompareResponse) => page * PAGE_SIZE < metaData.total;

type Options = { readonly locale: string; readonly initial: CompareResponse | null };

export function searchPages(what: Search, page: number, { locale, initial }: Options) {
  return infiniteQueryOptions({
    queryKey: ['compare', locale, what, page],
    queryFn: ({ pageParam, signal }) => search(what, pageParam, signal),
    initialPageParam: page,
    getNextPageParam: (last, _pages, lastPage) => (hasMore(lastPage, last) ? lastPage + 1 : undefined),
    ...TRIED_ONCE,
    ...(initial && { initialData: { pages: [initial], pageParams: [page] } }),
  });
}

export type Narrowing = Partial<
  Record<'organizations' | 'coverageOrganizations' | 'insuranceTypes', readonly string[]>
>;

export function narrowedOffer(line: Search['line'], narrowing: Narrowing, profile: PerfilIngreso, take = 1) {
  const what: Search = { line, filters: { ...NO_FILTERS, ...narrowing }, order: 'lowerPrice', profile };
  return queryOptions({
    queryKey: ['narrowed-offer', documentSite().language, what, take],
    queryFn: ({ signal }) => searchFor({ ...toRequest(what, 1, null), take }, signal),
    ...TRIED_ONCE,
  });
}

export function beginSearch(what: Search, locale: string): Promise<unknown> {
  return queryClient().fetchInfiniteQuery(searchPages(what, 1, { locale, initial: null }));
}

type Line = Search['line'] & { readonly comparator: string };

export function facetsQuery({ productType, organizationType, comparator }: Line, locale: string) {
  const line = { productType, organizationType };
  return comparatorFiltersQuery(comparator, { line, filters: NO_FILTERS, order: 'recommended', profile: null }, locale);
}

export async function loadIsOffered(line: Line, locale: string) {
  try {
    const facets = await queryClient().fetchQuery(facetsQuery(line, locale));
    return (filter: ChoiceFilter, value: string) => isOffered(facets, filter, value);
  } catch {
    console.warn(COMPARATORS_FAILED);
    return () => true;
  }
}

export function refetchFailed(): void {
  void queryClient().refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

export function promotedProduct(listSearch: Search, locale: string) {
  const what: Search = { ...listSearch, order: 'recommended' };
  return queryOptions({
    queryKey: ['promoted', locale, what],
    queryFn: ({ signal }) =>
      call<typeof promotedEndpoint>('POST /api/insurance/promotedProduct', toRequest(what, 1, null), { signal }),
    ...TRIED_ONCE,
  });
}
