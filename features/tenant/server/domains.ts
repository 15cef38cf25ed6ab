import 'server-only';
import { Resolver } from 'node:dns/promises';
import { challengeName, challengeText } from '@/features/tenant/domain';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import type { ScheduledJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { listDomains, markDomain, type StoredDomain } from './repository';

/** As `dns.resolveTxt`: each record in pieces. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const DAY_MS = 86_400_000;

/** The name, or a record of that kind, is not there: an answer, where all else is none. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const resolver = new Resolver({ timeout: 3_000, tries: 2 });
const resolveTxt: ResolveTxt = (name) => resolver.resolveTxt(name);

/** @throws when no answer is to be had */
async function hasChallenge({ host, challenge }: StoredDomain, resolve: ResolveTxt): Promise<boolean> {
  try {
    const records = await resolve(challengeName(host));
    return records.some((pieces) => pieces.join('').trim() === challengeText(challenge));
  } catch (error) {
    if (ABSENT.has((error as { code?: unknown }).code)) return false;
    throw error;
  }
}

/**
 * Whether the host answers from now on: one whose challenge is gone stops at once, one whose name servers are silent goes on as
 * it was.
 * @throws when no answer is to be had
 */
export async function checkDomain(db: Db, domain: StoredDomain, now: Date, resolve = resolveTxt): Promise<boolean> {
  const isThere = await hasChallenge(domain, resolve);
  await markDomain(db, domain.host, { verifiedAt: isThere ? (domain.verifiedAt ?? now) : null, checkedAt: now });
  return isThere;
}

export async function checkDomains(db: Db, now: Date, resolve = resolveTxt): Promise<void> {
  for (const domain of await listDomains(db)) {
    const { host, verifiedAt } = domain;
    try {
      const isThere = await checkDomain(db, domain, now, resolve);
      if (verifiedAt && !isThere) logger.warn({ host }, 'partner domain taken away: its challenge is gone');
    } catch (error) {
      logger.warn({ host, reason: reasonOf(error) }, 'partner domain not checked');
    }
  }
}

export const partnerDomains: ScheduledJob = {
  name: 'partner domains',
  everyMs: DAY_MS,
  isExclusive: true,
  run: (db, now) => checkDomains(db, now),
};
