'use client';

import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useList } from '@/features/compare/components/list-context';
import { isFiltered, placeOfQuery, queryOfView, viewOfQuery } from '@/lib/routing/list-view';
import { readFilters, writeFilters } from './filter-address';
import { isSame, stateOfView, viewOfState, type ListState } from './list-state';

type Options = {
  readonly state: ListState;
  readonly onFollow: (state: ListState) => void;
  /** The sheet has a history entry of its own: Back closes it and keeps the filters. */
  readonly isSheetOpen: boolean;
};

/** The server renders no filters (its pages are the same for everybody), so they are read after hydration. */
export function useListAddress({ state, onFollow, isSheetOpen }: Options) {
  const { line, locale, listHref } = useList();

  function addressOf(next: ListState): string {
    const view = viewOfState(next);
    if (view) return listHref + queryOfView(view);
    return writeFilters(listHref + queryOfView({ page: next.page, order: next.order }), next);
  }

  function write(next: ListState, how: 'pushState' | 'replaceState'): void {
    const address = addressOf(next);
    // A plan shown over the list has the address meanwhile.
    if (location.pathname === listHref && address !== location.pathname + location.search)
      window.history[isSheetOpen ? 'replaceState' : how](null, '', address);
  }

  /** null: the address has changed meanwhile. */
  async function readFiltered(query: URLSearchParams): Promise<ListState | null> {
    const { loadOffered } = await import('@/features/compare/client');
    const offered = await loadOffered(line, locale);
    if (query.toString() !== new URLSearchParams(location.search).toString()) return null;
    return { ...placeOfQuery(query), ...readFilters(query, offered) };
  }

  const take = useEffectEvent((found: ListState | null) => {
    if (found && !isSame(found, state)) onFollow(found);
  });

  const follow = useEffectEvent(() => {
    if (location.pathname !== listHref) return;
    if (isSheetOpen && addressOf(state) !== location.pathname + location.search)
      return window.history.pushState(null, '', addressOf(state));
    const query = new URLSearchParams(location.search);
    const view = viewOfQuery(query);
    if (view.landing || !isFiltered(query)) take(stateOfView({ ...view, ...placeOfQuery(query) }));
    else void readFiltered(query).then(take);
  });

  useLayoutEffect(() => follow(), []);
  useEffect(() => {
    const listen = () => follow();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  return { addressOf, write };
}
