'use client';

import { useEffect, useState } from 'react';
import { useList } from '@/features/compare/components/list-context';
import type { CompareResponse } from '@/features/compare/contract';
import type { Order } from '@/features/compare/domain';
import { activeFilters, isOpenRange, type Filters, type Range, type Search } from '@/features/compare/filters/domain';
import { isOffered, type Facets } from '@/features/compare/filters/facets';
import type { PerfilIngreso } from '@/features/profile/contract';
import { queryOfView, type ListView } from '@/lib/routing/list-view';
import { engine } from './engine';
import { isSame, narrowedBy, stateOfView, viewOfState, type ListState } from './list-state';
import { useListState } from './store';
import { useAddress } from './use-address';
import { useFacets } from './use-facets';
import { useResults } from './use-results';

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

type Look = {
  /** The filters are open as a sheet. */
  readonly held: boolean;
  /** The filters are in sight, with their counts. */
  readonly counted: boolean;
};

/** A list and what can be done to it. What the server rendered stays until something is asked. */
export function useCompareList(input: ListInput, { held, counted }: Look) {
  const { initial, view, profile, band, onDropBand, ponderer = null, isAwaited = false } = input;
  const { line, locale, listHref } = useList();
  const start = stateOfView(view);
  const [own, change] = useListState(listHref + queryOfView(view), start);
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const [passedOver, setPassedOver] = useState<Range | null>(null);
  const { order, page } = own;
  const simulation = line.simulation ?? null;
  /** The range of prices that the list suggests of itself: the profile's, or while there is none the line's. */
  const suggested = profile ? band : simulation;
  const filters = narrowedBy(own, suggested);
  const { productType, organizationType } = line;
  const search: Search = { line: { productType, organizationType }, filters, order, profile, ponderer };
  const unfiltered = profile === null && isSame(filters, narrowedBy(start, simulation));
  const isRendered = unfiltered && ponderer === null;
  const untouched = isRendered && page === view.page && order === view.order;
  const found = useResults(search, { locale, page, initial: untouched ? initial : null, isHeld: isAwaited });
  // A suggested range that leaves nothing helps nobody: it steps aside, and the list says so.
  const barren = !isSame(filters, own.filters) && found.metaData?.total === 0;
  // What it left is not shown: the answer is the search that follows at once.
  const results = barren ? { ...found, items: [], metaData: null, isPending: true } : found;
  // A chip of what the page has not named gets its name with the choices.
  const unnamed = activeFilters(filters).some(
    (filter) => 'value' in filter && !isOffered(input.facets, filter.name, filter.value),
  );
  const wanted = !isAwaited && (counted || held || unnamed || results.metaData?.total === 0);
  const { facets, counting, waiting } = useFacets(search, { initial: input.facets, wanted });
  const { addressOf, write } = useAddress({ state: own, onFollow: change, held });

  function show(next: Partial<ListState>, how: 'pushState' | 'replaceState' = 'pushState') {
    setFocusFrom(null);
    change({ ...own, ...next });
    write({ ...own, ...next }, how);
  }

  if (barren && passedOver?.from !== filters.price.from) setPassedOver(filters.price);
  useEffect(() => {
    if (!barren) return;
    if (profile) onDropBand();
    else show({ allPrices: true }, 'replaceState');
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it is so
  }, [barren]);

  return {
    search,
    /** Nobody has asked for anything else than the server rendered; in which order and from which page does not count. */
    isRendered,
    filters,
    facets,
    /** There is nothing to choose from yet. */
    waiting,
    /** The counts of the choices are on their way. */
    counting,
    order,
    page,
    results,
    /** Index of the card that should get the focus, after a page was added. */
    focusFrom,
    /** The suggested range that left no plan, if it did. */
    passedOver,

    /** The address of the list with that changed. */
    hrefOf: (next: Partial<ListState>) => addressOf({ ...own, ...next }),

    /** What the list's address says besides page and order. */
    kept: new URLSearchParams(queryOfView({ ...(viewOfState(own) ?? start), page: 1, order: 'recommended' })),

    narrow(next: Filters) {
      if (isSame(next.price, filters.price)) return show({ filters: { ...next, price: own.filters.price }, page: 1 });
      if (profile && band) onDropBand();
      setPassedOver(null);
      show({ filters: next, allPrices: suggested !== null && isOpenRange(next.price), page: 1 });
    },

    sort: (next: Order) => show({ order: next, page: 1 }),

    goTo(next: number) {
      show({ page: next });
      window.scrollTo(0, 0);
    },

    /**
     * Asks again for a list that failed, and for what was refused with it. The button goes with the failure, so
     * the first card gets the focus.
     */
    async again() {
      setFocusFrom(null);
      const list = results.refetch();
      engine.with(({ refetchFailed }) => refetchFailed());
      const { isError } = await list;
      if (!isError) setFocusFrom(0);
    },

    async more() {
      const before = results.items.length;
      const { isError } = await results.fetchNextPage();
      if (!isError) setFocusFrom(before);
    },

    /**
     * Starts the search for a profile that was just entered; the list follows when the profile is stored.
     * @returns settles with the search
     */
    reload(next: PerfilIngreso, range: Range | null): Promise<unknown> {
      setPassedOver(null);
      const state = { ...own, page: 1, allPrices: false };
      show(state, 'replaceState');
      const begun = { ...search, profile: next, filters: narrowedBy(state, range) };
      return new Promise((resolve, reject) =>
        engine.with(({ beginSearch }) => void beginSearch(begun, locale).then(resolve, reject)),
      );
    },
  };
}
