import 'server-only';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import type { PollingJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { replaceSites } from '@/lib/page-cache/process-cache';
import type { SiteRow } from '@/lib/site/site-table';
import { findVersion, watchPartners } from './partner.db';
import { readSites } from './publish-partner';

/** Interval of the poll for missed notifications, so that a change reaches every process within 5 s. */
const POLL_MS = 3_000;

type SiteWatch = {
  readonly replace: (rows: readonly SiteRow[]) => Promise<void>;
  readonly watch: typeof watchPartners;
  readonly pollMs?: number;
};

const defaultWatch: SiteWatch = { replace: replaceSites, watch: watchPartners };

/**
 * Resolves when the rows are loaded. Later changes apply soon after their commit. If the database is unavailable, the
 * last rows stay in use.
 */
export async function watchSites(
  db: Db,
  { replace, watch, pollMs = POLL_MS }: SiteWatch = defaultWatch,
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
      .catch((error: unknown) => logger.warn({ reason: reasonOf(error) }, 'partners not checked for changes'));
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
