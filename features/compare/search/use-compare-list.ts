'use client';

import { useEffect, useState } from 'react';
import { beginSearch, compareQueryClient } from '@/features/compare/client';
import { useList } from '@/features/compare/components/list-context';
import type { CompareResponse } from '@/features/compare/contract';
import type { Order } from '@/features/compare/domain';
import { isOpenRange, NO_FILTERS, type Filters, type Range, type Search } from '@/features/compare/filters/domain';
import type { PerfilIngreso } from '@/features/profile/contract';
import { queryOfView, viewOfQuery, type ListView } from '@/lib/routing/list-view';
import { useListState } from './store';
import { isUntouched, useResults } from './use-results';

export type ListInput = {
  /** The page the server rendered, and which one it is. */
  readonly initial: CompareResponse;
  readonly view: ListView;
  readonly profile: PerfilIngreso | null;
  /** The price range that goes with the profile; a range the visitor types stands instead of it. */
  readonly band: Range | null;
  readonly onDropBand: () => void;
  /** What staff let the price weigh in the recommendation, 0 to 1. */
  readonly ponderer?: number | null;
};

/** A list and what can be done to it. What the server rendered stays until something is asked. */
export function useCompareList({ initial, view, profile, band, onDropBand, ponderer = null }: ListInput) {
  const { line, locale, listHref } = useList();
  const [own, change] = useListState(`${listHref} ${view.page} ${view.order}`, view);
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const [passedOver, setPassedOver] = useState<Range | null>(null);
  const { order, page } = own;
  const banded = isOpenRange(own.filters.price) && band !== null;
  const filters: Filters = banded ? { ...own.filters, price: band } : own.filters;
  const { productType, organizationType } = line;
  const search: Search = { line: { productType, organizationType }, filters, order, profile, ponderer };
  const rendered = isUntouched(search) && page === view.page && order === view.order;
  const results = useResults(search, { locale, page, initial: rendered ? initial : null });

  // A suggested range that leaves nothing helps nobody: it steps aside, and the list says so.
  const barren = banded && results.metaData?.total === 0;
  if (barren && passedOver?.from !== band.from) setPassedOver(band);
  useEffect(() => {
    if (barren) onDropBand();
  }, [barren, onDropBand]);

  useEffect(() => {
    const follow = () => change(viewOfQuery(new URLSearchParams(location.search)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  });

  function show(next: Partial<typeof own>, write: 'pushState' | 'replaceState' = 'replaceState') {
    setFocusFrom(null);
    change(next);
    window.history[write](null, '', listHref + queryOfView({ page, order, ...next }));
  }

  return {
    search,
    /** Nobody has asked for anything else than the server rendered; in which order and from which page does not count. */
    isRendered: isUntouched(search),
    filters,
    order,
    page,
    results,
    /** Index of the card that should get the focus, after a page was added. */
    focusFrom,
    /** The suggested range left no plan, and the search without it is about to begin. */
    barren,
    /** The suggested range that left no plan, if it did. */
    passedOver,

    narrow(next: Filters) {
      const typed = next.price !== filters.price;
      if (typed && band) onDropBand();
      if (typed) setPassedOver(null);
      show({ filters: banded && !typed ? { ...next, price: NO_FILTERS.price } : next, page: 1 });
    },

    sort(next: Order) {
      show({ order: next, page: 1 });
    },

    goTo(next: number) {
      show({ page: next }, 'pushState');
      window.scrollTo(0, 0);
    },

    /**
     * Asks again for a list that failed, and for what was refused with it. The button goes with the failure, so
     * the first card gets the focus.
     */
    async again() {
      setFocusFrom(null);
      const list = results.refetch();
      void compareQueryClient().refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
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
      show({ page: 1 });
      const narrowed = { ...own.filters, price: isOpenRange(own.filters.price) && range ? range : own.filters.price };
      return beginSearch({ ...search, profile: next, filters: narrowed }, locale);
    },
  };
}
