import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '@/lib/context/ctx';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { invalidatePagesOf, invalidateStalePagesOf } from '@/lib/page-cache/process-cache';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { siteTable } from '@/lib/site/site-table';
import {
  catalogueIndex,
  catalogueState,
  clearRemovedSites,
  type CatalogueIndex,
  type CatalogueState,
} from './catalogue-index';
import type { PollingJob } from '@/lib/jobs/job';

/** A change must reach every server in 5 s: one poll, one index build (1 to 2 s for 10,000 plans), one rendering. */
const POLL_MS = 1_000;

/** Maximum time that a starting process waits for its first index before it accepts connections. */
const FIRST_POLL_MS = 10_000;

type Watch = { readonly firstPoll: Promise<void>; readonly stop: () => Promise<void> };
type States = ReadonlyMap<string, string>;

const stateKey = ({ version, uf }: CatalogueState): string => `${version} ${uf}`;

/** Deletes cached pages of catalogues that changed while no server ran. Throws if the database is unavailable. */
export async function invalidateStalePages(db: Ctx['db']): Promise<States> {
  const take = async (market: Market): Promise<[string, string]> => {
    const state = stateKey(await catalogueState({ db, market, now: new Date() }));
    await invalidateStalePagesOf(market.code, state);
    return [market.code, state];
  };
  return new Map(await Promise.all(markets.map(take)));
}

export function watchCatalogues(db: Ctx['db'], initial: States): Watch {
  const seen = new Map(initial);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let polling: Promise<void> = Promise.resolve();

  async function indexFor(site: Site, market: Market, fresh: boolean): Promise<CatalogueIndex | null> {
    try {
      return await catalogueIndex({ db, site, market, now: new Date() }, { fresh });
    } catch (error) {
      logger.warn({ site, reason: reasonOf(error) }, 'catalogue not checked for changes');
      return null;
    }
  }

  async function poll(): Promise<void> {
    for (const market of markets) {
      const main = market.code as string as Site;
      const index = await indexFor(main, market, true);
      if (!index) continue;
      for (const site of siteTable().bySite.keys())
        if (site !== main && mainSiteOf(site) === main) await indexFor(site, market, false);
      clearRemovedSites(index);
      const state = stateKey(index);
      if (seen.get(market.code) === state || stopped) continue;
      seen.set(market.code, state);
      await invalidatePagesOf(market.code, state);
      logger.info(
        { market: market.code, version: index.version, uf: index.uf },
        'cached pages of the old catalogue deleted',
      );
    }
  }

  function next(): void {
    polling = poll()
      .catch((error: unknown) => logger.warn({ reason: reasonOf(error) }, 'catalogue not checked for changes'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, POLL_MS).unref();
      });
  }
  next();

  return {
    firstPoll: polling,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}

export const catalogueWatch: PollingJob = {
  name: 'catalogue watch',
  async start(db) {
    const { firstPoll, stop } = watchCatalogues(db, await invalidateStalePages(db));
    await Promise.race([firstPoll, sleep(FIRST_POLL_MS, undefined, { ref: false })]);
    return stop;
  },
};
