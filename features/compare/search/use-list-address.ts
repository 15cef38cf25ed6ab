import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useList } from '@/features/compare/components/list-context';
import {
  clinicMatchOf,
  clinicsIn,
  hasFilter,
  isClinicOf,
  type Filters,
  withClinics,
  withFirstClinics,
} from '@/features/compare/filters/plan-filters';
import { areSameClinics } from '@/features/profile/clinics/chosen-clinics';
import type { MyClinics, myClinics } from '@/features/profile/clinics/clinic.store';
import { isFiltered, placeOfQuery, queryOfView, viewOfQuery } from '@/lib/routing/list-view';
import { withCode } from '@/lib/browser/arrival';
import { namesClinics, readFilters, writeFilters } from './filter-address';
import { isSame, stateOfView, viewOfState, type ListState } from './list-state';

type ToShown = (filters: Filters, isReached: (clinic: string) => boolean) => Filters;

type Options = {
  readonly state: ListState;
  readonly myClinics: typeof myClinics;
  readonly onFollow: (state: ListState) => void;
  readonly isSheetOpen: boolean;
};

/**
 * Reads the address after hydration, because the server renders no filters. Keeps the clinics in address and storage
 * equal.
 */
export function useListAddress({ state, myClinics, onFollow, isSheetOpen }: Options) {
  const { line, locale, listHref } = useList();
  const hasClinics = hasFilter(line, 'coverageOrganizations');

  function addressOf(next: ListState): string {
    const view = viewOfState(next);
    if (view) return listHref + queryOfView(view);
    return writeFilters(listHref + queryOfView({ page: next.page, order: next.order }), next);
  }

  function write(next: ListState, how: 'pushState' | 'replaceState'): void {
    const address = withCode(addressOf(next));
    // While a plan is open over the list, the address is the plan's.
    if (location.pathname === listHref && address !== location.pathname + location.search)
      window.history[isSheetOpen ? 'replaceState' : how](null, '', address);
  }

  const isOwnStep = useRef(false);
  function tell(how: (clinics: MyClinics) => void): void {
    isOwnStep.current = true;
    how(myClinics.getState());
    isOwnStep.current = false;
  }

  async function readFiltered(query: URLSearchParams, toShown: ToShown): Promise<ListState | null> {
    const requestedSearch = location.search;
    const { loadIsOffered } = await import('@/features/compare/client');
    const isOffered = await loadIsOffered(line, locale);
    if (requestedSearch !== location.search) return null;
    const mine = myClinics.getState();
    const own = [...mine.clinics, ...(mine.replaced?.clinics ?? [])];
    const { filters, allPrices } = readFilters(
      query,
      (filter, value) => isOffered(filter, value) || isClinicOf(own, filter, value),
    );
    const shown = toShown(filters, (clinic) => isOffered('coverageOrganizations', clinic));
    return { ...placeOfQuery(query), filters: shown, allPrices };
  }

  const take = useEffectEvent((found: ListState) => {
    if (!isSame(found, state)) onFollow(found);
  });

  const showMine = useEffectEvent(async (query: URLSearchParams) => {
    const found = await readFiltered(query, (filters, isReached) =>
      withClinics(filters, myClinics.getState(), isReached),
    );
    if (!found) return;
    take(found);
    write(found, 'replaceState');
  });

  const followMine = useEffectEvent((isWayChanged = false) => {
    if (isOwnStep.current || !hasClinics || location.pathname !== listHref) return;
    if (!isWayChanged && areSameClinics(clinicsIn(state.filters), myClinics.getState().clinics)) return;
    const query = new URLSearchParams(location.search);
    query.delete('pagina');
    void showMine(query);
  });

  const revisit = useEffectEvent(({ filters }: ListState) => {
    if (areSameClinics(clinicsIn(filters), clinicsIn(state.filters))) followMine();
    else tell((mine) => mine.revisit(clinicsIn(filters), clinicMatchOf(filters)));
  });

  const follow = useEffectEvent((isArriving: boolean) => {
    if (location.pathname !== listHref) return;
    if (isSheetOpen && addressOf(state) !== location.pathname + location.search)
      return window.history.pushState(null, '', addressOf(state));
    const query = new URLSearchParams(location.search);
    const view = viewOfQuery(query);
    if (isArriving && hasClinics && !namesClinics(query) && myClinics.getState().clinics.length > 0)
      return void showMine(query);
    const settle = (found: ListState | null) => {
      if (!found) return;
      const { filters } = found;
      if (hasClinics && isArriving) tell((mine) => mine.adopt(clinicsIn(filters), clinicMatchOf(filters), 'list'));
      else if (hasClinics) revisit(found);
      take(found);
    };
    if (view.landing || !isFiltered(query)) settle(stateOfView({ ...view, ...placeOfQuery(query) }));
    else void readFiltered(query, withFirstClinics).then(settle);
  });

  useLayoutEffect(() => follow(true), []);
  useEffect(() => {
    const listen = () => follow(false);
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
  useEffect(() => myClinics.subscribe((now, before) => followMine(now.way !== before.way)), [myClinics]);

  return { addressOf, write, tell };
}
