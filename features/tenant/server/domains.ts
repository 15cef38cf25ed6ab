import 'server-only';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import type { ScheduledJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { hasChallenge, type Resolving } from './domain.gateway';
import { listDomains, markDomain, type StoredDomain } from './partner.db';

const HOUR_MS = 3_600_000;
const AT_ONCE = 8;
/** Half an hour less than a day, because each job run starts a little later than the last. */
const VERIFIED_MS = 23.5 * HOUR_MS;

/** Due daily for a verified host, because name servers may wrongly report a missing record; hourly for other hosts. */
const isDue = ({ verifiedAt, checkedAt }: StoredDomain, now: Date): boolean =>
  verifiedAt === null || checkedAt === null || now.getTime() - checkedAt.getTime() >= VERIFIED_MS;

export type RecordCheck = (tx: Db, isThere: boolean) => Promise<void>;

/** Checks and stores whether the host has the challenge and may be served. Throws if name servers do not answer. */
export async function checkDomain(
  db: Db,
  domain: StoredDomain,
  now: Date,
  resolving: Resolving = {},
  recordCheck?: RecordCheck,
): Promise<boolean> {
  // Queries name servers outside the transaction, which would hold a connection and a lock.
  const isThere = await hasChallenge(domain, resolving);
  await db.transaction(async (tx) => {
    await markDomain(tx, domain, { verifiedAt: isThere ? (domain.verifiedAt ?? now) : null, checkedAt: now });
    await recordCheck?.(tx, isThere);
  });
  return isThere;
}

export async function checkDomains(db: Db, now: Date, resolving: Resolving = {}): Promise<void> {
  async function check(domain: StoredDomain): Promise<void> {
    const { host, verifiedAt } = domain;
    try {
      const isThere = await checkDomain(db, domain, now, resolving);
      if (verifiedAt && !isThere) logger.warn({ host }, 'partner domain disabled: its challenge is missing');
    } catch (error) {
      logger.warn({ host, reason: reasonOf(error) }, 'partner domain not checked');
    }
  }
  const due = (await listDomains(db)).filter((domain) => isDue(domain, now)).values();
  const checkNext = async () => {
    for (const domain of due) await check(domain);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
}

export const partnerDomains: ScheduledJob = {
  name: 'partner domains',
  everyMs: HOUR_MS,
  isExclusive: true,
  run: (db, now) => checkDomains(db, now),
};
