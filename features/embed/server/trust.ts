import 'server-only';
import type { Db } from '@/lib/db/client';
import type { ScheduledJob } from '@/lib/jobs/job';
import { CLOCK_SKEW, FRAME_TOKEN_LIFE, publicFrameKey, setFrameTrust } from '@/lib/security/frame-token';
import { nameOf } from '@/lib/site/partner-place';
import { listKeys, listRevocations } from './frame-key.db';

/** Milliseconds between two reads: a revoked token must stop working within 5 s, in every process. */
const RELOAD_MS = 3_000;

/** Tokens issued before this time have expired. The lifetime is doubled, because servers' clocks differ. */
export const earliestValidIssue = (now: Date): Date => new Date(now.getTime() - 2 * FRAME_TOKEN_LIFE * 1_000);

/** Loads keys and revocations for middleware, which has no database. In an outage the last ones apply. */
export async function loadFrameTrust(db: Db, now: Date): Promise<void> {
  const [keys, revocations] = await Promise.all([listKeys(db), listRevocations(db, earliestValidIssue(now))]);
  const revokedUntil = new Map<string, number>();
  for (const row of revocations) {
    if (row.jti !== null) continue;
    // Another server's clock may be ahead, so an older token may look newer.
    const [site, second] = [nameOf(row), Math.floor(row.createdAt.getTime() / 1_000) + CLOCK_SKEW];
    revokedUntil.set(site, Math.max(second, revokedUntil.get(site) ?? 0));
  }
  setFrameTrust({
    keys: new Map(keys.map(({ kid, x }) => [kid, publicFrameKey(x)])),
    revokedTokens: new Set(revocations.flatMap(({ jti }) => jti ?? [])),
    revokedUntil,
  });
}

export const frameTrust: ScheduledJob = { name: 'frame tokens', everyMs: RELOAD_MS, run: loadFrameTrust };
