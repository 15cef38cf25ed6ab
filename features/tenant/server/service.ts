import 'server-only';
import { readVersion, toSiteRow, versionsOf, type StoredVersion } from '@/features/tenant/domain';
import * as z from '@/lib/contract/zod';
import { mistakePlace } from '@/lib/contract/mistake-place';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import { reportPart } from '@/lib/health-parts';
import type { PollingJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { marketOfId } from '@/lib/markets';
import { replaceSites } from '@/lib/page-cache/process-cache';
import { nameOf } from '@/lib/site/partner-place';
import { mainRowOf, marketSites, type SiteRow } from '@/lib/site/site-table';
import { findVersion, listPartners as listStored, watchPartners, type StoredPartner } from './repository';

export { callingPartner } from './calling-partner';
export { addPartnerKey, listPartnerKeys, removePartnerKey } from './partner-key';
export {
  addDomain,
  addressesOf,
  checkOwnDomain,
  dropPartnerDraft,
  fileOf,
  listPartners,
  publishPartner,
  putPartner,
  recordOf,
  removeDomain,
  showPartner,
  withdrawPartner,
} from './admin';
export { findWebhookState, removeWebhook, retryWebhook, setWebhook } from '@/features/tenant/webhook/server/admin';

/** Between two looks whether news were missed: a change is in every process within 5 s. */
const POLL_MS = 3_000;

const mistakesIn = (error: unknown) =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${mistakePlace(path)}: ${message}`)
    : reasonOf(error);

/** Each version by itself: a draft that can't be shown takes no published site with it. @returns null for what is left out */
function rowOf(stored: StoredPartner, version: StoredVersion): SiteRow | null {
  const market = marketOfId(stored.market);
  const about = { partner: nameOf(stored), isPreview: version.isPreview };
  const verified = stored.domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ host }) => host);
  try {
    const { ignored, ...shown } = readVersion(version, market);
    if (ignored.length > 0) logger.warn({ ...about, ignored }, 'partner shown without what is gone');
    return toSiteRow(mainRowOf(market), { ...shown, ownHosts: version.isPreview ? [] : verified });
  } catch (error) {
    logger.error({ ...about, reason: mistakesIn(error) }, 'partner left out');
    return null;
  }
}

/**
 * The markets' own sites and, as their rows say now, those of partners. `/api/health` says it when one that was published is left
 * out. @throws when the database is away
 */
export async function readSites(db: Db): Promise<readonly SiteRow[]> {
  const read = (await listStored(db)).flatMap((stored) =>
    versionsOf(stored).map((version) => ({ stored, version, row: rowOf(stored, version) })),
  );
  const leftOut = read.filter(({ row, version }) => row === null && !version.isPreview);
  const failure = `left out: ${leftOut.map(({ stored }) => nameOf(stored)).join(', ')}`;
  reportPart('partners', leftOut.length > 0 ? failure : null);
  return [...marketSites(), ...read.flatMap(({ row }) => row ?? [])];
}

type SiteWatch = {
  readonly replace: (rows: readonly SiteRow[]) => Promise<void>;
  readonly watch: typeof watchPartners;
  readonly pollMs?: number;
};

const ofThisProcess: SiteWatch = { replace: replaceSites, watch: watchPartners };

/**
 * Rows are in the snapshot when it answers, and each change some moments after its commit: by news, or by a look every few
 * seconds. While the database is away the last ones stand.
 */
export async function watchSites(
  db: Db,
  { replace, watch, pollMs = POLL_MS }: SiteWatch = ofThisProcess,
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
