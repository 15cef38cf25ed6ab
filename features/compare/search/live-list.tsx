'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { refetchFailed, searchPages } from '@/features/compare/client';
import { comparatorFiltersQuery } from '@/features/compare/comparator/client';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/domain';
import { useList } from '@/features/compare/components/list-context';
import type { CompareResponse } from '@/features/compare/contract';
import { NOTHING_FOUND } from '@/features/compare/domain/list';
import type { Search } from '@/features/compare/filters/domain';
import type { Facets } from '@/features/compare/filters/facets';
import { queryClient } from '@/lib/http/query-client';

type ResultsOptions = {
  readonly page: number;
  /** What the server rendered, if this search is the one it made. */
  readonly initial: CompareResponse | null;
  /** false: it is not known yet for whom prices are asked, so nothing is. */
  readonly enabled: boolean;
};

/** The plans a search has found so far, page after page. A search that failed leaves none behind (spec section 4). */
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
    /** Asks again for a list that failed, and for what was refused with it. */
    const retry = () => {
      const list = refetch();
      refetchFailed();
      return list;
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

type FacetsOptions = {
  /** What the server named: the choices of the page it rendered, so that their chips have words. */
  readonly initial: Facets;
  /** Whether anybody looks at the choices and their numbers. */
  readonly enabled: boolean;
};

/** The filters with counts that follow the selection. While new ones are on their way, and when they fail, the last stay. */
export function useFacets(search: Search, { initial, enabled }: FacetsOptions) {
  const { line, locale } = useList();
  const options = comparatorFiltersQuery(line.comparator, search, locale);
  const query = useQuery({ ...options, enabled, placeholderData: keepPreviousData }, queryClient());
  const { data, isError, isFetched, isPlaceholderData } = query;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useEffect(() => {
    if (isError) console.warn(COMPARATORS_FAILED);
  }, [isError]);
  const known = data ?? last;
  return useMemo(
    () => ({
      facets: known ?? initial,
      /** There is nothing to choose from yet. */
      waiting: !known && !isError,
      /** The numbers are those of an earlier selection. */
      counting: isPlaceholderData || !isFetched,
    }),
    [known, initial, isError, isFetched, isPlaceholderData],
  );
}

/** What the back end has answered so far to the search of that key. */
export type LiveAnswer = ReturnType<typeof useFacets> & {
  readonly key: string;
  readonly results: ReturnType<typeof useResults>;
};

export type LiveListProps = ResultsOptions & {
  readonly search: Search;
  readonly searchKey: string;
  readonly filters: FacetsOptions;
  /** The visitor waits for a further page. */
  readonly wantsMore: boolean;
  readonly onAnswer: (answer: LiveAnswer) => void;
  /** The page was added, or could not be had. */
  readonly onMoreSettled: () => void;
};

/**
 * Asks the back end for a list, from the moment that it is not any more the one that the server rendered. Shows nothing: the
 * cards stand in the page already, and a first visit that changes nothing loads no query cache for them.
 */
export function LiveList({
  search,
  searchKey,
  filters,
  wantsMore,
  onAnswer,
  onMoreSettled,
  ...options
}: LiveListProps) {
  const results = useResults(search, options);
  const facets = useFacets(search, filters);
  // Before the browser paints, so that a search which is known already never shows as one that is waited for.
  useLayoutEffect(() => onAnswer({ key: searchKey, results, ...facets }), [searchKey, results, facets, onAnswer]);
  const addPage = useEffectEvent(() => void results.fetchNextPage().finally(onMoreSettled));
  useEffect(() => {
    if (wantsMore) addPage();
  }, [wantsMore]);
  return null;
}
