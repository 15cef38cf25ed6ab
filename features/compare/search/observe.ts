import { InfiniteQueryObserver, QueryObserver, type InfiniteQueryObserverResult } from '@tanstack/react-query';
import { searchPages } from '@/features/compare/client';
import { comparatorFiltersQuery } from '@/features/compare/comparator/client';
import { COMPARATORS_FAILED } from '@/features/compare/comparator/domain';
import type { CompareResponse } from '@/features/compare/contract';
import type { ListSetting } from '@/features/compare/components/list-context';
import { NOTHING_FOUND } from '@/features/compare/domain';
import { NO_FILTERS, type ChoiceFilter, type Search } from '@/features/compare/filters/domain';
import { isOffered, type Facets } from '@/features/compare/filters/facets';
import { queryClient } from '@/lib/http/query-client';
import type { Results } from './use-results';

type Answer = InfiniteQueryObserverResult<{ pages: CompareResponse[] }>;
type Options = { readonly locale: string; readonly page: number; readonly initial: CompareResponse | null };

function toResults(answer: Answer, page: number): Results {
  const pages = answer.data?.pages ?? [];
  const last = pages.at(-1);
  return {
    items: pages.flatMap(({ data }) => data),
    metaData: last?.metaData ?? null,
    lastPage: page + Math.max(0, pages.length - 1),
    isPending: answer.isPending,
    isError: answer.isError,
    error: answer.error,
    isFetchNextPageError: answer.isFetchNextPageError,
    isFetchingNextPage: answer.isFetchingNextPage,
    hasNextPage: answer.hasNextPage,
    refetch: answer.refetch,
    fetchNextPage: answer.fetchNextPage,
  };
}

/** Makes the search, if it is not known yet, and tells its results now and whenever they change, until it is stopped. */
export function observeSearch(search: Search, { page, ...options }: Options, tell: (results: Results) => void) {
  const observer = new InfiniteQueryObserver(queryClient(), searchPages(search, page, options));
  const report = (answer: Answer) => {
    if (answer.isSuccess && answer.data.pages[0]?.data.length === 0) console.warn(NOTHING_FOUND);
    tell(toResults(answer, page));
  };
  const stop = observer.subscribe(report);
  const start = observer.getCurrentResult();
  report(start);
  return { stop, results: toResults(start, page) };
}

/** Tells whether a line has a choice of a filter. When its choices can't be had, any may be one: the search will tell. */
export async function loadOffer(line: ListSetting['line'], locale: string) {
  const all: Search = { line, filters: NO_FILTERS, order: 'recommended', profile: null };
  try {
    const facets = await queryClient().fetchQuery(comparatorFiltersQuery(line.comparator, all, locale));
    return (filter: ChoiceFilter, value: string) => isOffered(facets, filter, value);
  } catch {
    console.warn(COMPARATORS_FAILED);
    return () => true;
  }
}

/** Tells what the search could be narrowed by, counted under its selection; null when that could not be had: the filters then go without. */
export function observeFacets(
  search: Search,
  { comparator, locale }: { readonly comparator: string; readonly locale: string },
  tell: (facets: Facets | null) => void,
): () => void {
  const observer = new QueryObserver(queryClient(), comparatorFiltersQuery(comparator, search, locale));
  const report = ({ data, isError }: { data: Facets | undefined; isError: boolean }) => {
    if (isError) console.warn(COMPARATORS_FAILED);
    if (data || isError) tell(data ?? null);
  };
  const stop = observer.subscribe(report);
  report(observer.getCurrentResult());
  return stop;
}
