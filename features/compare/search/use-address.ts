'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useList, type ListSetting } from '@/features/compare/components/list-context';
import { isFiltered, placeOfQuery, queryOfView, viewOfQuery } from '@/lib/routing/list-view';
import { engine } from './engine';
import { isSame, stateOfView, viewOfState, type ListState } from './list-state';

/** Reads the state of the address; what needs the parsers and choices of filters comes when they are there. */
function readAddress({ line, locale }: ListSetting, use: (state: ListState) => void): void {
  const query = new URLSearchParams(location.search);
  const place = placeOfQuery(query);
  const view = viewOfQuery(query);
  if (view.pick || !isFiltered(query)) return use(stateOfView({ ...view, ...place }));
  engine.with(async ({ readFilters, loadOffer }) => {
    const isOffered = await loadOffer(line, locale);
    if (query.toString() === new URLSearchParams(location.search).toString())
      use({ ...place, ...readFilters(query, isOffered) });
  });
}

type Options = {
  readonly state: ListState;
  /** Follows the address, when the browser has gone back or forward. */
  readonly onFollow: (state: ListState) => void;
  /** The filters are open as a sheet, which has an entry of its own in the history: Back closes it and keeps them. */
  readonly held: boolean;
};

/**
 * Keeps a list and its address together: a search can be bookmarked, reloaded and shared, and Back undoes its last
 * step. The server cannot see filters (its pages are the same for everybody), so they are read after hydration.
 */
export function useAddress({ state, onFollow, held }: Options) {
  const setting = useList();
  const { listHref } = setting;
  const latest = useRef(state);

  /** The address of the list in that state; without its filters as long as their parsers are not there. */
  function addressOf(next: ListState): string {
    const view = viewOfState(next);
    if (view) return listHref + queryOfView(view);
    const place = listHref + queryOfView({ page: next.page, order: next.order });
    return engine.peek()?.writeFilters(place, next) ?? place;
  }

  /** Writes the address of the state: as a step that Back undoes, or in place of the last one. */
  function write(next: ListState, how: 'pushState' | 'replaceState'): void {
    latest.current = next;
    const put = () => {
      // A plan that lies over the list has the address meanwhile.
      if (location.pathname !== listHref) return;
      const address = addressOf(next);
      if (latest.current === next && address !== location.pathname + location.search)
        window.history[held ? 'replaceState' : how](null, '', address);
    };
    if (viewOfState(next)) put();
    else engine.with(put);
  }

  const follow = useEffectEvent(() => {
    if (location.pathname !== listHref) return;
    if (held && addressOf(state) !== location.pathname + location.search)
      return window.history.pushState(null, '', addressOf(state));
    readAddress(setting, (found) => {
      if (!isSame(found, state)) onFollow(found);
    });
  });

  useLayoutEffect(() => follow(), []);
  useEffect(() => {
    const listen = () => follow();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  return { addressOf, write };
}
