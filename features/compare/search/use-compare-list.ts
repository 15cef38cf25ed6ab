import { useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useList } from '@/features/compare/components/list-context';
import type { CompareResponse } from '@/features/compare/search-schemas';
import {
  activeFilters,
  clinicsIn,
  chosenCurrency,
  clinicMatchOf,
  isOpenRange,
  MIN_PLANS_IN_RANGE,
  rangeInCurrency,
  type Filters,
  type Range,
  type Preferences,
} from '@/features/compare/filters/plan-filters';
import { type Search } from '@/features/compare/search/search-request';
import { isOffered, type Facets } from '@/features/compare/filters/facets';
import { useListState } from '@/features/compare/compare.store';
import { CLINIC_MATCHES } from '@/features/profile/clinics/chosen-clinics';
import type { myClinics } from '@/features/profile/clinics/clinic.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { queryOfView, type ListView } from '@/lib/routing/list-view';
import { scrollToTop } from '@/lib/browser/frame';
import { useIsOnline } from '@/lib/browser/use-is-online';
import { isSame, withSuggestedPrice, stateOfView, viewOfState, type ListState } from './list-state';
import type { ListQueryResult, ListQueryProps } from './list-query';
import { useListAddress } from './use-list-address';
import { useListPlace } from './use-list-place';
import type { ListOrder } from '@/lib/routing/list-query';
import { PAGE_SIZE } from '@/features/compare/list';

type Results = Omit<ListQueryResult['results'], 'retry' | 'fetchNextPage'>;

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

const UNREACHABLE: Results = { ...PENDING, isPending: false, isError: true, error: new Error('unreachable') };

const renderedResults = ({ data, metaData }: CompareResponse, page: number): Results => ({
  ...PENDING,
  items: data,
  metaData,
  lastPage: page,
  isPending: false,
  hasNextPage: page * PAGE_SIZE < metaData.total,
});

function useLastResults(known: Results, isOnline: boolean): Results | null {
  const [last, setLast] = useState(known.metaData === null ? null : known);
  const [lost, setLost] = useState<Error | null>(null);
  if (known.metaData !== null && known.metaData !== last?.metaData) setLast(known);
  if (!isOnline && known.isError && lost !== known.error) setLost(known.error);
  if (isOnline && lost && !known.isPending && lost !== known.error) setLost(null);
  return lost && known.metaData === null ? last : null;
}

export type ListInput = {
  readonly initial: CompareResponse;
  readonly facets: Facets;
  readonly view: ListView;
  readonly profile: PerfilIngreso | null;
  readonly band: Range | null;
  readonly onDropBand: () => void;
  readonly isAwaited?: boolean;
  readonly ponderer?: number | null;
};

/** Read only on demand, because the storage is empty during hydration. */
type ClinicsKeeper = { readonly myClinics: typeof myClinics };

type FilterView = { readonly isSheetOpen: boolean; readonly isPanelShown: boolean };

export const ListQuery = lazyComponent(() => import('./list-query').then((module) => module.ListQuery));

const FIRST_PLACES = 3;

/** False in an order by price, because an advertisement must not break that order. */
export const isPromoting = ({ items, metaData }: Pick<Results, 'items' | 'metaData'>, order: ListOrder): boolean =>
  !order.endsWith('Price') &&
  metaData !== null &&
  metaData.promoted > 0 &&
  !items.slice(0, FIRST_PLACES).some(({ isPromoted }) => isPromoted);

export type DroppedBand = { readonly range: Range; readonly near: number };

export function useCompareList(input: ListInput & ClinicsKeeper, { isSheetOpen, isPanelShown }: FilterView) {
  const { initial, view, myClinics, profile, band, onDropBand, ponderer = null, isAwaited = false } = input;
  const { line, locale, listHref, displayShowcase, currency, uf } = useList();
  const start = stateOfView(view);
  const [state, setState] = useListState(listHref + queryOfView(view), start);
  const [answer, setAnswer] = useState<ListQueryResult | null>(null);
  const [wantsMore, setWantsMore] = useState(false);
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const [droppedBand, setDroppedBand] = useState<DroppedBand | null>(null);
  const { order, page } = state;
  const currencyOf = (one: Filters) => chosenCurrency(one) ?? currency;
  const priceCurrency = currencyOf(state.filters);
  const inPriceCurrency = (range: Range) => rangeInCurrency(range, currency, priceCurrency, uf);
  const suggested = profile && band && inPriceCurrency(band);
  const filters = withSuggestedPrice(state, suggested);
  const { productType, organizationType } = line;
  const wanted = { order, profile, ponderer, ...(displayShowcase === false && { displayShowcase }) };
  const search: Search = { line: { productType, organizationType }, filters, ...wanted };
  const searchKey = JSON.stringify([search, page, locale]);
  const hasDefaultFilters = profile === null && isSame(filters, start.filters);
  const isDefaultSearch = hasDefaultFilters && ponderer === null;
  const isServerPage = isDefaultSearch && page === view.page && order === view.order;
  const live = answer?.key === searchKey ? answer.results : null;
  const [isUnreachable, setIsUnreachable] = useState(false);
  const known = live ?? (isServerPage ? renderedResults(initial, page) : isUnreachable ? UNREACHABLE : PENDING);
  const isBandApplied = !isSame(filters, state.filters);
  const isBandTooNarrow = isBandApplied && known.metaData !== null && known.metaData.total < MIN_PLANS_IN_RANGE;
  const isOnline = useIsOnline();
  const last = useLastResults(known, isOnline);
  const results = isBandTooNarrow
    ? PENDING
    : {
        ...(last ?? known),
        isFetchingNextPage: (wantsMore && !isUnreachable) || known.isFetchingNextPage,
        isFetchNextPageError: (wantsMore && isUnreachable) || known.isFetchNextPageError,
      };
  const unnamed = activeFilters(filters).some(
    (filter) => 'value' in filter && !isOffered(input.facets, filter.name, filter.value),
  );
  const areFacetsSeen = !isAwaited && (isPanelShown || isSheetOpen || unnamed || results.metaData?.total === 0);
  const askAgain = useEffectEvent(() => {
    setIsUnreachable(false);
    if (results.isFetchNextPageError) setWantsMore(true);
  });
  useEffect(() => {
    const listen = () => askAgain();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  const { addressOf, write, tell } = useListAddress({ state, myClinics, onFollow: setState, isSheetOpen });
  const [isLive, setIsLive] = useState(false);
  if (!isLive && (!isServerPage || wantsMore || areFacetsSeen)) setIsLive(true);
  const endRestoring = useListPlace({
    href: listHref,
    pages: results.metaData === null || isAwaited ? null : results.lastPage - page + 1,
    isRequested: live !== null,
    onAsk: () => setIsLive(true),
    canGrow: results.hasNextPage && !results.isFetchNextPageError && !isUnreachable,
    onGrow: () => setWantsMore(true),
  });
  useEffect(() => {
    if (!isLive || isUnreachable) return;
    let isUnmounted = false;
    void ListQuery.preload().then((isThere) => !isUnmounted && setIsUnreachable(!isThere));
    return () => {
      isUnmounted = true;
    };
  }, [isLive, isUnreachable]);

  function show(next: Partial<ListState>, how: 'pushState' | 'replaceState' = 'pushState') {
    endRestoring();
    setWantsMore(false);
    setFocusFrom(null);
    setState({ ...state, ...next });
    write({ ...state, ...next }, how);
  }

  function keepClinics(next: Filters) {
    if (CLINIC_MATCHES.every((name) => isSame(next[name], filters[name]))) return;
    const match = clinicMatchOf(next);
    // If no plan of this list reaches the clinics, the visitor's mode stays as it is for other lists.
    const isUnchanged = match === 'chosenClinics' && clinicMatchOf(filters) === match;
    tell((mine) => mine.keep(clinicsIn(next), isUnchanged ? mine.way : match));
  }

  if (isBandTooNarrow && band && droppedBand?.range.from !== band.from) {
    setDroppedBand({ range: band, near: known.metaData!.total });
  }
  const dropBand = useEffectEvent(() => onDropBand());
  useEffect(() => {
    if (isBandTooNarrow) dropBand();
  }, [isBandTooNarrow]);

  const queryProps: ListQueryProps = {
    search,
    searchKey,
    page,
    initial: isServerPage ? initial : null,
    enabled: !isAwaited,
    filters: { initial: input.facets, enabled: areFacetsSeen, isBanded: isBandApplied },
    wantsPromoted: !isDefaultSearch && !isBandTooNarrow && isPromoting(known, order),
    wantsMore,
    onAnswer: setAnswer,
    onMoreSettled: () => setWantsMore(false),
  };

  return {
    search,
    query: isLive && !isUnreachable ? queryProps : null,
    isDefaultSearch,
    promoted: answer?.key === searchKey ? answer.promoted : null,
    isServerPage,
    filters,
    facets: answer?.facets ?? input.facets,
    waiting: answer?.waiting ?? true,
    counting: answer?.key !== searchKey || answer.counting,
    order,
    page,
    results,
    isOnline,
    failure: known.isError && !known.isFetchNextPageError ? known.error : null,
    focusFrom,
    droppedBand,
    isBandApplied,
    priceCurrency,
    inPriceCurrency,

    hrefOf: (next: Partial<ListState>) => addressOf({ ...state, ...next }),

    otherParams: new URLSearchParams(queryOfView({ ...(viewOfState(state) ?? start), page: 1, order: 'recommended' })),

    narrow(next: Filters) {
      keepClinics(next);
      if (isSame(next.price, filters.price)) {
        const price = rangeInCurrency(state.filters.price, priceCurrency, currencyOf(next), uf);
        return show({ filters: { ...next, price }, page: 1 });
      }
      if (profile && band) onDropBand();
      setDroppedBand(null);
      show({ filters: next, allPrices: suggested !== null && isOpenRange(next.price), page: 1 });
    },

    sort: (next: ListOrder) => show({ order: next, page: 1 }),

    goTo(next: number) {
      show({ page: next });
      scrollToTop();
    },

    retry() {
      setFocusFrom(0);
      if (live) live.retry();
      else setIsUnreachable(false);
    },

    more() {
      setIsUnreachable(false);
      setWantsMore(true);
      setFocusFrom(results.items.length);
    },

    async reload(next: PerfilIngreso, range: Range | null, wishes: Preferences | null = null): Promise<unknown> {
      setDroppedBand(null);
      const wished = { ...state.filters, ...wishes };
      keepClinics(wished);
      const searched = { ...state, filters: wished, page: 1, allPrices: false };
      show(searched, 'replaceState');
      const { beginSearch } = await import('@/features/compare/client');
      return beginSearch(
        { ...search, profile: next, filters: withSuggestedPrice(searched, range && inPriceCurrency(range)) },
        locale,
      );
    },
  };
}
