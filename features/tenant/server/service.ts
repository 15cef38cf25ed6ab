import 'server-only';
import { checkedVersion, toSiteRow, versionsOf } from '@/features/tenant/domain';
import * as z from '@/lib/contract/zod';
import { mistakePlace } from '@/lib/contract/mistake-place';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import type { PollingJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { marketOfId } from '@/lib/markets';
import { replaceSites } from '@/lib/page-cache/process-cache';
import { mainRowOf, marketSites, type SiteRow } from '@/lib/site/site-table';
import { findVersion, listPartners, watchPartners, type StoredPartner } from './repository';

export { callingPartner } from './partner-key';

/** Between two looks whether news were missed: a change is in every process within 5 s. */
const POLL_MS = 3_000;

const mistakesIn = (error: unknown) =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${mistakePlace(path)}: ${message}`)
    : reasonOf(error);

/** Each version by itself: a draft that can't be shown takes no published site with it. */
function siteRowsOf(stored: StoredPartner): SiteRow[] {
  const market = marketOfId(stored.market);
  const verified = stored.domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ host }) => host);
  return versionsOf(stored).flatMap((version) => {
    try {
      const ownHosts = version.isPreview ? [] : verified;
      return [toSiteRow(mainRowOf(market), { ...checkedVersion(version, market), ownHosts })];
    } catch (error) {
      const partner = `${market.code}.${stored.key}`;
      logger.error({ partner, isPreview: version.isPreview, reason: mistakesIn(error) }, 'partner left out');
      return [];
    }
  });
}

/** The markets' own sites and, as their rows say now, those of partners. @throws when the database is away */
export async function readSites(db: Db): Promise<readonly SiteRow[]> {
  return [...marketSites(), ...(await listPartners(db)).flatMap(siteRowsOf)];
}

type Snapshot = {
  readonly replace: (rows: readonly SiteRow[]) => Promise<void>;
  readonly watch: typeof watchPartners;
  readonly pollMs?: number;
};

const ofThisProcess: Snapshot = { replace: replaceSites, watch: watchPartners };

/**
 * Rows are in the snapshot when it answers, and each change some moments after its commit: by news, or by a look every few
 * seconds. While the database is away the last ones stand.
 */
export async function watchSites(
  db: Db,
  { replace, watch, pollMs = POLL_MS }: Snapshot = ofThisProcess,
): Promise<() => Promise<void>> {
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
  const timer = setInterval(lookNext, pollMs).unref();
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
