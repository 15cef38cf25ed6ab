'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useList } from '@/features/compare/components/list-context';
import type { CompareResponse } from '@/features/compare/contract';
import { PAGE_SIZE, type Order } from '@/features/compare/domain/list';
import { activeFilters, isOpenRange, type Filters, type Range, type Search } from '@/features/compare/filters/domain';
import { isOffered, type Facets } from '@/features/compare/filters/facets';
import { useListState } from '@/features/compare/store';
import type { PerfilIngreso } from '@/features/profile/contract';
import { queryOfView, type ListView } from '@/lib/routing/list-view';
import { isSame, narrowedBy, stateOfView, viewOfState, type ListState } from './list-state';
import type { LiveAnswer, LiveListProps } from './live-list';
import { useListAddress } from './use-list-address';

export type ListInput = {
  /** The page the server rendered, and which one it is. */
  readonly initial: CompareResponse;
  /** What can be chosen, as far as the page has to name it. */
  readonly facets: Facets;
  readonly view: ListView;
  readonly profile: PerfilIngreso | null;
  /** The price range that goes with the profile; a range the visitor types stands instead of it. */
  readonly band: Range | null;
  readonly onDropBand: () => void;
  /** The profile is on its way: nothing is asked before it is there. */
  readonly isAwaited?: boolean;
  /** What staff let the price weigh in the recommendation, 0 to 1. */
  readonly ponderer?: number | null;
};

type FilterView = {
  /** The filters are open as a sheet. */
  readonly isSheetOpen: boolean;
  /** The filters are in sight beside the list, with their counts. */
  readonly isPanelShown: boolean;
};

type Results = Omit<LiveAnswer['results'], 'retry' | 'fetchNextPage'>;

const PENDING: Results = {
  items: [],
  metaData: null,
  lastPage: 1,
  error: null,
  isPending: true,
  isError: false,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: false,
};

/** The results as the server rendered them. */
const renderedResults = ({ data, metaData }: CompareResponse, page: number): Results => ({
  ...PENDING,
  items: data,
  metaData,
  lastPage: page,
  isPending: false,
  hasNextPage: page * PAGE_SIZE < metaData.total,
});

/** A list and what can be done to it. What the server rendered stays until something is asked. */
export function useCompareList(input: ListInput, { isSheetOpen, isPanelShown }: FilterView) {
  const { initial, view, profile, band, onDropBand, ponderer = null, isAwaited = false } = input;
  const { line, locale, listHref } = useList();
  const start = stateOfView(view);
  const [state, setState] = useListState(listHref + queryOfView(view), start);
  const [answer, setAnswer] = useState<LiveAnswer | null>(null);
  const [wantsMore, setWantsMore] = useState(false);
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const [droppedRange, setDroppedRange] = useState<Range | null>(null);
  const { order, page } = state;
  const simulation = line.simulation ?? null;
  /** The range of prices that the list suggests of itself: the profile's, or while there is none the line's. */
  const suggested = profile ? band : simulation;
  const filters = narrowedBy(state, suggested);
  const { productType, organizationType } = line;
  const search: Search = { line: { productType, organizationType }, filters, order, profile, ponderer };
  const searchKey = JSON.stringify([search, page, locale]);
  const unfiltered = profile === null && isSame(filters, narrowedBy(start, simulation));
  const isRendered = unfiltered && ponderer === null;
  const untouched = isRendered && page === view.page && order === view.order;
  const live = answer?.key === searchKey ? answer.results : null;
  const known = live ?? (untouched ? renderedResults(initial, page) : PENDING);
  // A suggested range that leaves nothing helps nobody: it steps aside, and the list says so.
  const isRangeEmpty = !isSame(filters, state.filters) && known.metaData?.total === 0;
  // What it left is not shown: the answer is the search that follows at once.
  const results = isRangeEmpty ? PENDING : { ...known, isFetchingNextPage: wantsMore || known.isFetchingNextPage };
  // A chip of what the page has not named gets its name with the choices.
  const unnamed = activeFilters(filters).some(
    (filter) => 'value' in filter && !isOffered(input.facets, filter.name, filter.value),
  );
  const areFacetsSeen = !isAwaited && (isPanelShown || isSheetOpen || unnamed || results.metaData?.total === 0);
  const { addressOf, write } = useListAddress({ state, onFollow: setState, isSheetOpen });
  const [isLive, setIsLive] = useState(false);
  if (!isLive && (!untouched || wantsMore || areFacetsSeen)) setIsLive(true);

  function show(next: Partial<ListState>, how: 'pushState' | 'replaceState' = 'pushState') {
    setFocusFrom(null);
    setState({ ...state, ...next });
    write({ ...state, ...next }, how);
  }

  if (isRangeEmpty && droppedRange?.from !== filters.price.from) setDroppedRange(filters.price);
  const stepAside = useEffectEvent(() => {
    if (profile) return onDropBand();
    setState({ ...state, allPrices: true });
    write({ ...state, allPrices: true }, 'replaceState');
  });
  useEffect(() => {
    if (isRangeEmpty) stepAside();
  }, [isRangeEmpty]);

  const liveProps: LiveListProps = {
    search,
    searchKey,
    page,
    initial: untouched ? initial : null,
    enabled: !isAwaited,
    filters: { initial: input.facets, enabled: areFacetsSeen },
    wantsMore,
    onAnswer: setAnswer,
    onMoreSettled: () => setWantsMore(false),
  };

  return {
    search,
    /** What asks the back end needs, once anything is asked of it. */
    live: isLive ? liveProps : null,
    /** Nobody has asked for anything else than the server rendered; in which order and from which page does not count. */
    isRendered,
    /** The cards are those of the page as the server rendered it. */
    untouched,
    filters,
    facets: answer?.facets ?? input.facets,
    /** There is nothing to choose from yet. */
    waiting: answer?.waiting ?? true,
    /** The counts of the choices are on their way. */
    counting: answer?.key !== searchKey || answer.counting,
    order,
    page,
    results,
    /** Index of the card that gets the focus when it is there. */
    focusFrom,
    /** The suggested range that left no plan, if it did. */
    droppedRange,

    /** The address of the list with that changed. */
    hrefOf: (next: Partial<ListState>) => addressOf({ ...state, ...next }),

    /** What the list's address says besides page and order. */
    otherParams: new URLSearchParams(queryOfView({ ...(viewOfState(state) ?? start), page: 1, order: 'recommended' })),

    narrow(next: Filters) {
      if (isSame(next.price, filters.price)) return show({ filters: { ...next, price: state.filters.price }, page: 1 });
      if (profile && band) onDropBand();
      setDroppedRange(null);
      show({ filters: next, allPrices: suggested !== null && isOpenRange(next.price), page: 1 });
    },

    sort: (next: Order) => show({ order: next, page: 1 }),

    goTo(next: number) {
      show({ page: next });
      window.scrollTo(0, 0);
    },

    /** The button goes with the failure, so the first card gets the focus. */
    async retry() {
      setFocusFrom(null);
      if (live && !(await live.retry()).isError) setFocusFrom(0);
    },

    more() {
      setWantsMore(true);
      setFocusFrom(results.items.length);
    },

    /**
     * Starts the search for a profile that was just entered; the list follows when the profile is stored.
     * @returns settles with the search
     */
    async reload(next: PerfilIngreso, range: Range | null): Promise<unknown> {
      setDroppedRange(null);
      const searched = { ...state, page: 1, allPrices: false };
      show(searched, 'replaceState');
      const { beginSearch } = await import('@/features/compare/client');
      return beginSearch({ ...search, profile: next, filters: narrowedBy(searched, range) }, locale);
    },
  };
}
