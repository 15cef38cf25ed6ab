import 'server-only';
import { setImmediate } from 'node:timers/promises';
import {
  catalogueVersion,
  changedPlans,
  lineReader,
  readCatalogue,
  type FoundPlan,
} from '@/features/catalogue/server/read-plans';
import { ratesOf } from '@/features/pricing/server/read-rates';
import type { CatalogueDirectory } from '@/features/compare/directory';
import type { Ctx } from '@/lib/context/ctx';
import { isDatabaseDown } from '@/lib/db/outage';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import type { Market } from '@/lib/markets/market';
import { metrics } from '@/lib/metrics';
import { processWide } from '@/lib/process-wide';
import { setDirectoryPages } from '@/lib/routing/directory-pages';
import type { KnownPlans, ListPages } from '@/lib/routing/known-pages';
import { setListPages } from '@/lib/routing/list-pages';
import { PlanPages, setPlanPages } from '@/lib/routing/plan-pages';
import { offerKey, offerOf } from '@/lib/site/offer';
import { isMainSite, mainSiteOf, type Site } from '@/lib/site/site';
import { siteTable } from '@/lib/site/site-table';
import { catalogueDirectory, directoryPagesOf } from './directory';
import { LineBuilder } from './line-builder';
import type { LineIndex } from './line-index';
import { offeredLine, openLine } from './offered-line';
import { patchLine } from './patch-line';
import { rowMaker } from './plan-row';
import { pageCount } from '@/features/compare/list';
import { countBoth, count, usedWords } from './bitset';

export type CatalogueState = { readonly version: number; readonly uf: number };

export type CatalogueIndex = CatalogueState & {
  readonly lines: ReadonlyMap<string, LineIndex>;
  readonly planPages: KnownPlans;
  readonly directory: CatalogueDirectory;
};

type MarketIndex = CatalogueIndex & { readonly planPages: PlanPages };

type StoredPlan = FoundPlan['plan'];
type Source = Pick<Ctx, 'db' | 'site' | 'market' | 'now' | 'fresh'>;

type Slot = {
  current: MarketIndex | null;
  checkedAt: number;
  building: Promise<MarketIndex> | null;
  checking: Promise<void> | null;
  failing: boolean;
};

const CHECK_MS = 1_000;
/** Maximum age of the last version check. After it, no check ran in the background, so a request waits for one. */
const STALE_MS = 10_000;
/**
 * Maximum time that building the index blocks other requests. The build checks the clock at least every millisecond.
 */
const SLICE_MS = 5;

type OfferedIndexes = Map<string, Promise<CatalogueIndex>>;

const { indexes, narrowed, pagesSet } = processWide('catalogue-indexes', () => ({
  indexes: new WeakMap<Ctx['db'], Map<number, Slot>>(),
  narrowed: new WeakMap<CatalogueIndex, OfferedIndexes>(),
  pagesSet: new Map<Site, CatalogueIndex>(),
}));

function slotOf({ db, market }: Source): Slot {
  const slots = indexes.get(db) ?? new Map<number, Slot>();
  indexes.set(db, slots);
  const slot = slots.get(market.id) ?? { current: null, checkedAt: 0, building: null, checking: null, failing: false };
  slots.set(market.id, slot);
  return slot;
}

function eventLoopYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Applies a few changed plans to an index. Null: the index must be rebuilt. */
async function difference(current: MarketIndex, source: Source): Promise<MarketIndex | null> {
  const started = performance.now();
  const changed = await changedPlans(source, current.version);
  const rates = await ratesOf(source);
  // A difference is complete: every release writes `changedIn` and `wholeIn`, which the first migration created.
  if (!changed || changed.ids.length === 0 || rates.uf.value !== current.uf) return null;
  const ids = new Set(changed.ids);
  const known = [...current.lines].filter(([, line]) => line.ids.some((id) => ids.has(id)));
  const toRow = rowMaker(source.market, source.now, rates, await lineReader(source, changed.ids));
  const plans: StoredPlan[] = [];
  for await (const plan of readCatalogue(source, rates, changed.ids)) plans.push(plan);
  const lines = new Map(current.lines);
  for (const productType of new Set([...known.map(([type]) => type), ...plans.map((plan) => plan.productType)])) {
    const ofLine = plans.filter((plan) => plan.productType === productType);
    const own = new Map(ofLine.map((plan) => [plan.id, toRow(plan)] as const));
    const line = current.lines.get(productType);
    const patched =
      line &&
      patchLine(
        line,
        changed.ids.map((id) => ({ id, row: own.get(id) ?? null })),
      );
    if (!patched) return null;
    lines.set(productType, patched);
  }
  const { planPages } = current;
  const unknown = plans.filter((plan) => !planPages.has(plan));
  if (unknown.some(({ id }) => known.some(([, line]) => line.ids.includes(id)))) return null;
  for (const plan of unknown) planPages.add(plan);
  const directory = await catalogueDirectory(lines, source.market, eventLoopYielder());
  logger.info(
    {
      market: source.market.code,
      version: changed.version,
      plans: ids.size,
      milliseconds: Math.round(performance.now() - started),
    },
    'catalogue changed',
  );
  return { version: changed.version, uf: current.uf, lines, planPages, directory };
}

async function build(source: Source): Promise<MarketIndex> {
  const started = performance.now();
  // The version is read before the plans. The next check then replaces rows that are newer than this version.
  const version = await catalogueVersion(source);
  const rates = await ratesOf(source);
  const yieldToEventLoop = eventLoopYielder();
  const toRow = rowMaker(source.market, source.now, rates, await lineReader(source));
  const builders = new Map<string, LineBuilder>();
  const planPages = new PlanPages(source.market);
  for await (const plan of readCatalogue(source, rates)) {
    const builder = builders.get(plan.productType) ?? new LineBuilder();
    builders.set(plan.productType, builder);
    builder.add(toRow(plan));
    planPages.add(plan);
    await yieldToEventLoop();
  }
  const lines = new Map<string, LineIndex>();
  for (const [productType, builder] of builders) {
    const line = openLine(await builder.finish(yieldToEventLoop));
    if (line) lines.set(productType, line);
  }
  const directory = await catalogueDirectory(lines, source.market, yieldToEventLoop);
  logger.info(
    { market: source.market.code, version, milliseconds: Math.round(performance.now() - started) },
    'catalogue indexed',
  );
  return { version, uf: rates.uf.value, lines, planPages, directory };
}

function setPagesOf(site: Site, index: CatalogueIndex, { market }: Pick<Source, 'market'>): void {
  setListPages(site, listPagesOf(index, market));
  setPlanPages(site, index.planPages);
  setDirectoryPages(site, directoryPagesOf(index.directory, market));
}

function report({ lines }: CatalogueIndex, { market: { code: market } }: Source): void {
  const { indexPlans, indexBuilt, indexChecked } = metrics();
  indexPlans.set(
    { market },
    [...lines.values()].reduce((plans, { all }) => plans + count(all), 0),
  );
  indexBuilt.set({ market }, Date.now() / 1_000);
  indexChecked.set({ market }, Date.now() / 1_000);
}

function rebuild(slot: Slot, source: Source): Promise<MarketIndex> {
  const change = async () => slot.current && (await difference(slot.current, source));
  const make = async () =>
    (await change().catch((error: unknown) => {
      if (isDatabaseDown(error)) throw error;
      logger.error({ reason: reasonOf(error), site: source.site }, 'index difference failed');
      return null;
    })) ?? build(source);
  slot.building ??= make()
    .then((index) => {
      slot.checkedAt = performance.now();
      report(index, source);
      setPagesOf(mainSiteOf(source.site), index, source);
      return (slot.current = index);
    })
    .finally(() => {
      slot.building = null;
    });
  return slot.building;
}

/** True when every market has an index, which may be empty. */
export function areIndexesLoaded(db: Ctx['db'], markets: readonly Market[]): boolean {
  return markets.every(({ id }) => indexes.get(db)?.get(id)?.current);
}

export async function catalogueState(source: Omit<Source, 'site'>): Promise<CatalogueState> {
  const [version, { uf }] = await Promise.all([catalogueVersion(source), ratesOf(source)]);
  return { version, uf: uf.value };
}

async function refresh(slot: Slot, source: Source): Promise<void> {
  try {
    const { version, uf } = await catalogueState(source);
    slot.checkedAt = performance.now();
    metrics().indexChecked.set({ market: source.market.code }, Date.now() / 1_000);
    if (version !== slot.current?.version || uf !== slot.current.uf) await rebuild(slot, source);
    slot.failing = false;
  } catch (error) {
    // While the database is unavailable, the current index stays, and the next request checks again.
    slot.checkedAt = performance.now();
    if (!slot.failing)
      logger.warn({ market: source.market.code, reason: reasonOf(error) }, 'catalogue version unknown');
    slot.failing = true;
  }
}

function check(slot: Slot, source: Source): Promise<void> {
  slot.checking ??= refresh(slot, source).finally(() => {
    slot.checking = null;
  });
  return slot.checking;
}

async function marketIndex(source: Source, fresh: boolean): Promise<MarketIndex> {
  const slot = slotOf(source);
  if (!slot.current) return rebuild(slot, source);
  const age = performance.now() - slot.checkedAt;
  if (fresh || age > STALE_MS) await check(slot, source);
  else if (age > CHECK_MS) void check(slot, source);
  return slot.current;
}

async function narrow(index: MarketIndex, market: Market, sellers: readonly string[]): Promise<CatalogueIndex> {
  const yieldToEventLoop = eventLoopYielder();
  const lines = new Map<string, LineIndex>();
  for (const [productType, whole] of index.lines) {
    const line = offeredLine(whole, sellers);
    if (line) lines.set(productType, line);
    await yieldToEventLoop();
  }
  const directory = await catalogueDirectory(lines, market, yieldToEventLoop);
  return { ...index, lines, directory, planPages: index.planPages.soldBy(sellers) };
}

function offeredBy(index: MarketIndex, { site, market }: Source): Promise<CatalogueIndex> | CatalogueIndex {
  const offer = offerOf(site);
  if (offer.sellers === null) return index;
  const key = offerKey(offer);
  const ofIndex: OfferedIndexes = narrowed.get(index) ?? new Map();
  narrowed.set(index, ofIndex);
  const known = ofIndex.get(key);
  if (known) return known;
  const made = narrow(index, market, offer.sellers);
  ofIndex.set(key, made);
  made.catch(() => ofIndex.delete(key));
  return made;
}

/** Deletes data of removed sites (previews are short-lived) and of unused offers. */
export function clearRemovedSites(index: CatalogueIndex): void {
  const sites = [...siteTable().bySite.keys()];
  for (const site of pagesSet.keys()) {
    if (sites.includes(site)) continue;
    pagesSet.delete(site);
    setListPages(site, undefined);
    setPlanPages(site, undefined);
    setDirectoryPages(site, undefined);
  }
  const offers = new Set(sites.map((site) => offerKey(offerOf(site))));
  const ofIndex = narrowed.get(index);
  for (const key of ofIndex?.keys() ?? []) if (!offers.has(key)) ofIndex!.delete(key);
}

/** Index with the site's offer. `fresh` waits for the version check, because a rendered page is cached for long. */
export async function catalogueIndex(source: Source, { fresh = source.fresh ?? false } = {}): Promise<CatalogueIndex> {
  const { site } = source;
  const index = await offeredBy(await marketIndex(source, fresh), source);
  if (!isMainSite(site) && pagesSet.get(site) !== index) {
    pagesSet.set(site, index);
    setPagesOf(site, index, source);
  }
  return index;
}

function pagesOf({ reference, facets }: LineIndex): ListPages {
  const words = usedWords(reference);
  const byValue = (facet: 'organizations' | 'insuranceTypes') =>
    new Map([...facets[facet]].map(([value, plans]) => [value, pageCount(countBoth(reference, plans, words))]));
  return {
    all: pageCount(count(reference)),
    landings: { organizations: byValue('organizations'), insuranceTypes: byValue('insuranceTypes') },
  };
}

export function listPagesOf({ lines }: CatalogueIndex, market: Market): ReadonlyMap<string, ListPages> {
  const none = { all: 1, landings: { organizations: new Map(), insuranceTypes: new Map() } };
  return new Map(
    market.lines.map(({ path, productType }) => {
      const line = lines.get(productType);
      return [path, line ? pagesOf(line) : none];
    }),
  );
}
