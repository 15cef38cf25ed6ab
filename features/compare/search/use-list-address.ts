'use client';

import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useList } from '@/features/compare/components/list-context';
import { hasFilter } from '@/features/compare/filters/domain';
import { CLINIC_MATCHES } from '@/features/profile/clinics/domain';
import type { MyClinics } from '@/features/profile/clinics/store';
import { isFiltered, placeOfQuery, queryOfView, viewOfQuery } from '@/lib/routing/list-view';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { readFilters, writeFilters } from './filter-address';
import { isSame, stateOfView, viewOfState, type ListState } from './list-state';

/** With the clinics that the visitor keeps; null: there are none, or the address names its own. */
function withMyClinics(query: URLSearchParams, { clinics, way }: MyClinics): URLSearchParams | null {
  if (clinics.length === 0 || CLINIC_MATCHES.some((one) => query.has(FILTER_KEYS[one]))) return null;
  const mine = new URLSearchParams(query);
  for (const clinic of clinics) mine.append(FILTER_KEYS[way], clinic);
  return mine;
}

type Options = {
  readonly state: ListState;
  readonly myClinics: () => MyClinics;
  readonly onFollow: (state: ListState) => void;
  /** The sheet has a history entry of its own: Back closes it and keeps the filters. */
  readonly isSheetOpen: boolean;
};

/** The server renders no filters (its pages are the same for everybody), so they are read after hydration. */
export function useListAddress({ state, myClinics, onFollow, isSheetOpen }: Options) {
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
    const asked = location.search;
    const { loadOffered } = await import('@/features/compare/client');
    const offered = await loadOffered(line, locale);
    if (asked !== location.search) return null;
    return { ...placeOfQuery(query), ...readFilters(query, offered) };
  }

  const take = useEffectEvent((found: ListState | null) => {
    if (found && !isSame(found, state)) onFollow(found);
  });

  const follow = useEffectEvent((isArriving: boolean) => {
    if (location.pathname !== listHref) return;
    if (isSheetOpen && addressOf(state) !== location.pathname + location.search)
      return window.history.pushState(null, '', addressOf(state));
    const query = new URLSearchParams(location.search);
    const view = viewOfQuery(query);
    const mine = isArriving && hasFilter(line, 'coverageOrganizations') ? withMyClinics(query, myClinics()) : null;
    if (mine)
      return void readFiltered(mine).then((found) => {
        take(found);
        if (found) write(found, 'replaceState');
      });
    if (view.landing || !isFiltered(query)) take(stateOfView({ ...view, ...placeOfQuery(query) }));
    else void readFiltered(query).then(take);
  });

  useLayoutEffect(() => follow(true), []);
  useEffect(() => {
    const listen = () => follow(false);
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  return { addressOf, write };
}
