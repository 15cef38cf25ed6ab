import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { promotedProduct, refetchFailed, searchPages } from '@/features/compare/client';
import { comparatorFiltersQuery } from '@/features/compare/comparator/client';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/comparator-filters';
import { useList } from '@/features/compare/components/list-context';
import type { ComparedItem, CompareResponse } from '@/features/compare/search-schemas';
import { NOTHING_FOUND } from '@/features/compare/list';
import type { Search } from '@/features/compare/search/search-request';
import { withoutSuggestedRange, type Facets } from '@/features/compare/filters/facets';
import { queryClient } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';

type ResultsOptions = { readonly page: number; readonly initial: CompareResponse | null; readonly enabled: boolean };

/** After a failed search no plans are shown. */
function useResults(search: Search, { page, initial, enabled }: ResultsOptions) {
  const { locale } = useList();
  const query = useInfiniteQuery({ ...searchPages(search, page, { locale, initial }), enabled }, queryClient());
  const { data, error, isPending, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query;
  const { refetch, fetchNextPage } = query;
  const isEmpty = data?.pages[0]?.metaData.total === 0;
  useEffect(() => {
    if (isEmpty) console.warn(NOTHING_FOUND);
  }, [isEmpty]);
  return useMemo(() => {
    const pages = data?.pages ?? [];
    const items = pages.flatMap((one) => one.data);
    const metaData = pages.at(-1)?.metaData ?? null;
    const lastPage = page + Math.max(0, pages.length - 1);
    const state = { error, isPending, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage };
    const retry = () => {
      void refetch();
      refetchFailed();
    };
    return { ...state, items, metaData, lastPage, retry, fetchNextPage };
  }, [
    data,
    page,
    error,
    isPending,
    isError,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    refetch,
    fetchNextPage,
  ]);
}

type FacetsOptions = { readonly initial: Facets; readonly enabled: boolean; readonly isBanded?: boolean };

export function useFacets(search: Search, { initial, enabled, isBanded = false }: FacetsOptions) {
  const { line, locale } = useList();
  const options = comparatorFiltersQuery(line.comparator, search, locale);
  const query = useQuery({ ...options, enabled, placeholderData: keepPreviousData });
  const { data, isError, isFetched, isPlaceholderData } = query;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useEffect(() => {
    if (isError) console.warn(COMPARATORS_FAILED);
  }, [isError]);
  const own = data ?? last;
  const known = useMemo(() => (own && isBanded ? withoutSuggestedRange(own) : own), [own, isBanded]);
  return useMemo(
    () => ({ facets: known ?? initial, waiting: !known && !isError, counting: isPlaceholderData || !isFetched }),
    [known, initial, isError, isFetched, isPlaceholderData],
  );
}

/** Promoted plan; 'awaited' while loading, null if not requested or not available. */
export type PromotedPlan = ComparedItem | 'awaited' | null;

function usePromoted(search: Search, enabled: boolean): PromotedPlan {
  const { locale } = useList();
  const { data, error } = useQuery({ ...promotedProduct(search, locale), enabled });
  useEffect(() => {
    if (error) console.warn(error.message);
  }, [error]);
  if (!enabled) return null;
  return data ?? (error ? null : 'awaited');
}

export type ListQueryResult = ReturnType<typeof useFacets> & {
  readonly key: string;
  readonly results: ReturnType<typeof useResults>;
  readonly promoted: PromotedPlan;
};

export type ListQueryProps = ResultsOptions & {
  readonly search: Search;
  readonly searchKey: string;
  readonly filters: FacetsOptions;
  readonly wantsPromoted: boolean;
  readonly wantsMore: boolean;
  readonly onAnswer: (answer: ListQueryResult) => void;
  readonly onMoreSettled: () => void;
};

/** Renders nothing and passes results to `onAnswer`. Loaded later, because a first visit needs no query cache. */
export function ListQuery({
  search,
  searchKey,
  filters,
  wantsPromoted,
  wantsMore,
  onAnswer,
  onMoreSettled,
  ...options
}: ListQueryProps) {
  const results = useResults(search, options);
  const facets = useFacets(search, filters);
  const promoted = usePromoted(search, wantsPromoted);
  // A layout effect, so that a cached search never briefly looks pending.
  useLayoutEffect(
    () => onAnswer({ key: searchKey, results, promoted, ...facets }),
    [searchKey, results, promoted, facets, onAnswer],
  );
  const settle = useEffectEvent((key: string) => {
    if (key === searchKey) onMoreSettled();
  });
  const addPage = useEffectEvent((key: string) => void results.fetchNextPage().finally(() => settle(key)));
  // During the fetch of the first page, `fetchNextPage` would only wait for that page.
  const isReady = results.metaData !== null || results.isError;
  useEffect(() => {
    if (wantsMore && isReady) addPage(searchKey);
  }, [wantsMore, isReady, searchKey]);
  return null;
}
