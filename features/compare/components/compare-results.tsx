import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
  useSyncExternalStore,
} from 'react';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { PlanActions } from '@/features/compare/card/components/plan-card';
import type { ComparedItem, CompareResponse } from '@/features/compare/search-schemas';
import { FilterChips } from '@/features/compare/filters/components/filter-chips';
import { FilterSkeleton } from '@/features/compare/filters/components/filter-skeleton';
import {
  activeFilters,
  clinicsIn,
  isClinicMatch,
  isOpenRange,
  toggleChoice,
  clearFilter,
  withoutNarrowing,
  withoutFilters,
  type Filters,
  type Range,
  type Preferences,
} from '@/features/compare/filters/plan-filters';
import type { Facets } from '@/features/compare/filters/facets';
import { isPromoting, ListQuery, useCompareList, type ListInput } from '@/features/compare/search/use-compare-list';
import { useListLayout } from '@/features/compare/compare.store';
import { myClinics } from '@/features/profile/clinics/clinic.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useList } from './list-context';
import { NamedAnswers } from './named-answers';
import { ResultsBar } from './results-bar';
import { PlansLink, ResultsBody } from './results-body';
import { ResultsHead, ResultsFoot, Showcase } from './results-parts';
import { ResultsNotices } from './results-notices';
import { ClientLink } from '@/components/ui/client-link';
import { isAnyEnough } from '@/features/compare/named-answers';
import { pregnancyMonth } from '@/features/profile/answers';
import { isCompanyForm } from '@/features/profile/applicant';
import { useEmployees, useProfileFor } from '@/features/profile/profile.store';
import { plural, fill } from '@/lib/i18n/labels';
import { asksForEmployees } from '@/lib/markets/market';
import { visiblePart } from '@/lib/browser/frame';
import { hasNoneIn, type PlanClinics } from '@/features/catalogue/wording/region-reach';

/** Prerender services wait for this flag. */
declare global {
  interface Window {
    prerenderReady?: boolean;
  }
}

/** Milliseconds after which a prerender service stores the page as it is. */
const READY_TIMEOUT_MS = 10_000;

export function usePrerenderReady(ready: boolean): void {
  useEffect(() => {
    window.prerenderReady ??= false;
    const raise = () => {
      window.prerenderReady = true;
    };
    if (ready) return raise();
    const timer = window.setTimeout(raise, READY_TIMEOUT_MS);
    return () => window.clearTimeout(timer);
  }, [ready]);
}

/** Minimum width at which the filters are beside the list (up to 991 px is a phone). */
const WIDE_MEDIA_QUERY = '(width >= 62rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(WIDE_MEDIA_QUERY);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(WIDE_MEDIA_QUERY).matches ?? true,
    () => false,
  );
}

type PriceLimitsProps = { metaData: CompareResponse['metaData']; href: string; onLift: () => void };

function PriceLimits({ metaData, href, onLift }: PriceLimitsProps) {
  const { labels, wording } = useList();
  const { belowPriceLimit, abovePriceLimit } = metaData;
  if (belowPriceLimit + abovePriceLimit === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {belowPriceLimit > 0 && <>{plural(labels.limits.below, belowPriceLimit, wording.tag)} </>}
      {abovePriceLimit > 0 && <>{plural(labels.limits.above, abovePriceLimit, wording.tag)} </>}
      <a
        href={href}
        className="link"
        onClick={(event) => {
          if (!isPlainLeftClick(event)) return;
          event.preventDefault();
          onLift();
        }}
      >
        {labels.limits.show}
      </a>
    </p>
  );
}

type CompanyLinksProps = {
  items: readonly ComparedItem[];
  unavailable: CompareResponse['metaData']['unavailable']['plans'];
};

export function CompaniesListLink({ items, unavailable }: CompanyLinksProps) {
  const { labels, companiesHref, listHref, line, listsAlike } = useList();
  const isByEmployer =
    items.some(({ entry }) => entry.employerOnly) || unavailable.some(({ reason }) => reason.code === 'employerOnly');
  const isCompany = isCompanyForm(line.profileForm);
  const isOthers = isCompany && line.profileForm !== 'sctr';
  const alone = line.withoutEmployer ? listsAlike[line.withoutEmployer] : undefined;
  const list = alone ?? (companiesHref ? { name: labels.companiesLink, href: companiesHref } : null);
  if (!isByEmployer || isOthers || companiesHref === listHref || !(list ?? line.withoutEmployer)) return null;
  return (
    <p className="text-sm">
      {labels.forCompanies}{' '}
      {!isCompany && list && (
        <ClientLink className="link inline-flex min-h-6 items-center" href={list.href}>
          {list.name}
        </ClientLink>
      )}
    </p>
  );
}

export function WorkRiskLink() {
  const { labels, line, wording, workRiskHref } = useList();
  const employees = useEmployees();
  if (workRiskHref === null || !asksForEmployees(line)) return null;
  const { question, link, linkFor } = labels.workRisk;
  return (
    <p className="text-sm">
      {question}{' '}
      <ClientLink className="link inline-flex min-h-6 items-center" href={workRiskHref}>
        {employees ? plural(linkFor, employees, wording.tag) : link}
      </ClientLink>
    </p>
  );
}

const FilterPanel = lazyComponent(
  () => import('@/features/compare/filters/components/filter-panel').then((module) => module.FilterPanel),
  { words: ['filters'] },
);
const FilterSheet = lazyComponent(
  () => import('@/features/compare/filters/components/filter-sheet').then((module) => module.FilterSheet),
  { words: ['filters'] },
);
const ResultsEmpty = lazyComponent(() => import('./results-empty').then((module) => module.ResultsEmpty), {
  words: ['answers', 'empty', 'filters', 'eligibility'],
});
const ProviderAbout = lazyComponent(() => import('./provider-about').then((module) => module.ProviderAbout), {
  words: ['provider', 'eligibility'],
});
const PregnancyInList = lazyComponent(
  () => import('@/features/compare/card/components/answers-info').then((module) => module.PregnancyInList),
  { words: ['answers', 'eligibility', 'table'] },
);
const PublicPrice = lazyComponent(() => import('./list-notes').then((notes) => notes.PublicPrice), {
  words: ['listNotes'],
});
const MostRefused = lazyComponent(() => import('./most-refused').then((module) => module.MostRefused), {
  words: ['answers', 'eligibility'],
});
const UnavailablePlans = lazyComponent(() => import('./unavailable-plans').then((module) => module.UnavailablePlans), {
  words: ['eligibility'],
});

export type ResultsHandle = {
  reload(profile: PerfilIngreso, band: Range | null, wishes: Preferences | null): Promise<unknown>;
};

type Props = ListInput & {
  arrange?: (facets: Facets) => Facets;
  promoted?: ComparedItem | null;
  actions: PlanActions;
  share?: ReactNode;
  tip?: ReactNode;
  contact?: ReactNode;
  ref?: Ref<ResultsHandle>;
};

export function CompareResults({ arrange, promoted = null, actions, share, tip, contact, ref, ...input }: Props) {
  const { labels, line, publicHealth } = useList();
  const [sheet, setSheet] = useState(false);
  const { fallbackRef: countRef, onClickCapture } = useFocusFallback<HTMLOutputElement>();
  const isDesktop = useIsDesktop();
  const list = useCompareList({ ...input, myClinics }, { isSheetOpen: sheet, isPanelShown: isDesktop });
  const { results, filters, order } = list;
  const facets = arrange ? arrange(list.facets) : list.facets;
  const active = activeFilters(filters);
  const failed = list.failure !== null && results.metaData === null;
  const advertised = isPromoting(results, order) ? (list.isDefaultSearch ? promoted : list.promoted) : null;
  const total = failed ? null : (results.metaData?.total ?? null);
  const hasPlans = !failed && total !== 0;
  const revealHead = useHeadInSight(countRef, total !== null);
  const narrow = (next: Filters) => {
    if (!isDesktop && !input.view.landing) revealHead();
    list.narrow(next);
  };
  const clear = () => narrow(withoutFilters(filters));
  const approach = () => {
    void ListQuery.preload();
    actions.preload();
  };
  usePrerenderReady(!results.isPending);
  useEffect(() => void useListLayout.persist.rehydrate(), []);
  useImperativeHandle(ref, () => ({ reload: list.reload }));

  return (
    <div className="results" onPointerEnter={approach} onFocus={approach} onClickCapture={onClickCapture}>
      {hasPlans && <PlansLink />}
      <aside className="results-side js-only" aria-label={labels.filters.title}>
        {isDesktop ? (
          <FilterPanel
            facets={facets}
            waiting={list.waiting}
            filters={filters}
            onChange={narrow}
            fallback={<FilterSkeleton />}
          />
        ) : (
          <FilterSkeleton />
        )}
      </aside>
      {hasPlans && isDesktop && <PlansLink />}
      <div className="results-main">
        {hasPlans && (
          <NamedAnswers
            plans={results.metaData?.answers ?? null}
            items={results.items}
            hasClinics={clinicsIn(filters).length > 0}
            isEvery={clinicsIn(filters).length > 1 && !isAnyEnough(filters)}
            onOpen={actions.open}
          />
        )}
        <ResultsBar
          order={order}
          otherParams={list.otherParams}
          active={active.length}
          share={share}
          onChange={(next) => {
            revealHead();
            list.sort(next);
          }}
          onFilters={() => setSheet(true)}
          onApproachFilters={FilterSheet.preload}
        />
        <div className="list-line">
          <ResultsHead
            countRef={countRef}
            total={total}
            loading={results.isPending}
            order={order}
            metaData={results.metaData ?? input.initial.metaData}
            hasClinics={clinicsIn(filters).length > 0}
          />
          <FilterChips
            active={input.profile ? active.filter(({ name }) => !isClinicMatch(name)) : active}
            facets={facets}
            waiting={list.waiting}
            isBandApplied={list.isBandApplied}
            simulation={
              input.profile === null && isOpenRange(filters.price) && line.simulation
                ? { range: list.inPriceCurrency(line.simulation), currency: list.priceCurrency }
                : null
            }
            hrefWithout={(filter) => list.hrefOf({ filters: withoutNarrowing(filters, filter), page: 1 })}
            onDrop={(filter) => narrow(withoutNarrowing(filters, filter))}
            onClear={clear}
            area={filters.coverageCountries.length === 0 ? (line.keyTerritory ?? null) : null}
            onSimulate={(price) => narrow({ ...filters, price })}
            onArea={(area) => narrow(toggleChoice(filters, 'coverageCountries', area))}
          />
        </div>
        {publicHealth && input.profile && <PublicPrice items={results.items} profile={input.profile} />}
        {pregnancyMonth(input.profile) !== null && <PregnancyInList profile={input.profile!} />}
        <ResultsNotices
          dropped={list.droppedBand}
          cheapest={results.metaData?.scale.cheapest ?? null}
          legalSeven={results.items[0]?.profilePrice?.legalSeven}
          currency={list.priceCurrency}
          failure={list.failure}
          isOnline={list.isOnline}
          onRetry={list.retry}
        />
        {total === 0 && results.metaData && (
          <ResultsEmpty
            filters={filters}
            facets={list.facets}
            waiting={list.counting}
            metaData={results.metaData}
            onNarrow={narrow}
            onClear={clear}
          />
        )}
        {!failed && results.metaData && (
          <CompaniesListLink items={results.items} unavailable={results.metaData.unavailable.plans} />
        )}
        {!failed && <NoClinics items={results.items} contact={contact} />}
        {hasPlans && (
          <ResultsBody
            items={results.items}
            profile={input.profile}
            loading={results.isPending || results.isFetchingNextPage}
            isAnswer={!list.isServerPage}
            focusFrom={list.focusFrom}
            actions={actions}
            showcase={advertised && <Showcase item={advertised} profile={input.profile} actions={actions} />}
            tip={tip}
          />
        )}
        {hasPlans && results.metaData?.accepting && <MostRefused metaData={results.metaData} />}
        {!failed && <WorkRiskLink />}
        {total !== null && results.metaData && (
          <PriceLimits
            metaData={results.metaData}
            href={list.hrefOf({ page: 1, allPrices: true })}
            onLift={() => {
              revealHead();
              list.narrow(clearFilter(filters, 'price'));
            }}
          />
        )}
        {filters.organizations.length === 1 && <ProviderAbout url={filters.organizations[0]!} />}
        {total !== null && total > 0 && <ResultsFoot list={list} total={total} />}
        {!failed && results.metaData && results.metaData.unavailable.total > 0 && (
          <UnavailablePlans unavailable={results.metaData.unavailable} profile={input.profile} />
        )}
      </div>
      {list.query && <ListQuery {...list.query} />}
      {sheet && (
        <FilterSheet
          open
          onClose={() => setSheet(false)}
          total={total}
          facets={facets}
          waiting={list.waiting}
          filters={filters}
          onChange={narrow}
          onClear={active.length > 0 ? clear : null}
        />
      )}
    </div>
  );
}

function useFocusFallback<T extends HTMLElement>() {
  const fallbackRef = useRef<T>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return;
    pressed.current = null;
    fallbackRef.current?.focus({ preventScroll: true });
  });
  return { fallbackRef, onClickCapture: () => void (pressed.current = document.activeElement) };
}

/** Returns a function to call before a change. If the list then becomes shorter, it scrolls `head` back into view. */
export function useHeadInSight(head: RefObject<HTMLElement | null>, isAnswered: boolean): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !isAnswered || !head.current) return;
    isWanted.current = false;
    if (head.current.getBoundingClientRect().top < visiblePart().top) head.current.scrollIntoView();
  });
  return () => void (isWanted.current = true);
}

type NoClinicsProps = { items: readonly PlanClinics[]; contact: ReactNode };

export function NoClinics({ items, contact }: NoClinicsProps) {
  const { labels, line } = useList();
  const region = useProfileFor('employees')?.region ?? null;
  const withClinics = items.filter(({ clinics }) => clinics.length > 0);
  const isNone = region !== null && withClinics.length > 0 && withClinics.every((one) => hasNoneIn(one, region));
  if (!asksForEmployees(line) || !isNone) return null;
  return (
    <section className="card flex flex-col items-start gap-3 p-4 sm:flex-row sm:items-center">
      <p className="grow font-medium">{fill(labels.noClinics.text, { region: region.stateName })}</p>
      {contact}
    </section>
  );
}
