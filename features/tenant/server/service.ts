import 'server-only';
import { partnerConfig } from '@/features/tenant/contract';
import { previewKeyOf, toSiteRow } from '@/features/tenant/domain';
import * as z from '@/lib/contract/zod';
import { mistakePlace } from '@/lib/contract/mistake-place';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import type { PollingJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { replaceSites } from '@/lib/page-cache/process-cache';
import { canBeDefault, startsPages } from '@/lib/routing/partner-paths';
import { marketSites, type SiteRow } from '@/lib/site/site-table';
import { findVersion, listPartners, watchPartners, type StoredPartner } from './repository';

/** Between two looks whether news were missed: a change is in every process within 5 s. */
const POLL_MS = 3_000;

const storedDraft = z.object({ name: z.string(), config: partnerConfig });

type Config = z.infer<typeof partnerConfig>;

/** What a config says that its market does not have; empty: it is right. */
export function mistakesOf(config: Config, market: Market): string[] {
  const { redirects, footerEnabledRoutes } = config;
  const lists = { 'redirects, allowedPaths': redirects.allowedPaths ?? [], footerEnabledRoutes };
  const unknown = Object.entries(lists).flatMap(([place, paths]) =>
    paths
      .filter((path) => !startsPages(market, path))
      .map((path) => `config, ${place}: ${market.code} has no page at or below ${path}`),
  );
  const { defaultPath } = redirects;
  if (defaultPath === null || canBeDefault(market, defaultPath)) return unknown;
  return [
    ...unknown,
    `config, redirects, defaultPath: ${defaultPath} is none of ${market.code}'s pages without a place to fill, in their spelling`,
  ];
}

type Version = { readonly key: string; readonly name: string; readonly isPreview: boolean; readonly config: Config };

/** What a row shows: under its key what was published, under its preview's what waits. @throws for what no release of ours wrote */
function versionsOf({ key, name, state, config, draft, previewCode }: StoredPartner): Version[] {
  const shown = state === 'published' ? [{ key, name, isPreview: false, config: partnerConfig.parse(config) }] : [];
  if (draft === null) return shown;
  return [...shown, { key: previewKeyOf(key, previewCode), isPreview: true, ...storedDraft.parse(draft) }];
}

/** Of the market's own site. */
export const mainRowOf = ({ code }: Market): SiteRow => marketSites().find(({ site }) => site === code)!;

function siteRowsOf(stored: StoredPartner): SiteRow[] {
  const market = markets.find(({ id }) => id === stored.market)!;
  const verified = stored.domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ host }) => host);
  try {
    return versionsOf(stored).map((version) => {
      const [mistake] = mistakesOf(version.config, market);
      if (mistake) throw new Error(mistake);
      return toSiteRow(mainRowOf(market), { ...version, ownHosts: version.isPreview ? [] : verified });
    });
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${mistakePlace(path)}: ${message}`)
        : reasonOf(error);
    logger.error({ partner: `${market.code}.${stored.key}`, reason }, 'partner left out');
    return [];
  }
}

/** The markets' own sites and, as their rows say now, those of partners. @throws when the database is away */
export async function readSites(db: Db): Promise<readonly SiteRow[]> {
  return [...marketSites(), ...(await listPartners(db)).flatMap(siteRowsOf)];
}

type Snapshot = { readonly replace: (rows: readonly SiteRow[]) => Promise<void>; readonly watch: typeof watchPartners };

const ofThisProcess: Snapshot = { replace: replaceSites, watch: watchPartners };

/**
 * Rows are in the snapshot when it answers, and each change some moments after its commit: by news, or by a look every few
 * seconds. While the database is away the last ones stand.
 */
export async function watchSites(db: Db, { replace, watch }: Snapshot = ofThisProcess): Promise<() => Promise<void>> {
  let seen: string | null = null;
  let working: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const version = await findVersion(db);
    if (version === seen) return;
    await replace(await readSites(db));
    seen = version;
  }
  function lookNext(): void {
    working = working
      .then(look)
      .catch((error: unknown) => logger.warn({ reason: reasonOf(error) }, 'partners not looked at'));
  }

  await look();
  const leave = watch(lookNext);
  const timer = setInterval(lookNext, POLL_MS).unref();
  return async () => {
    leave();
    clearInterval(timer);
    await working;
  };
}

export const partnerWatch: PollingJob = { name: 'partners', start: (db) => watchSites(db) };

/** For a command: its process knows partners' sites, as a server does. */
export async function loadSites(db: Db): Promise<void> {
  await replaceSites(await readSites(db));
}
