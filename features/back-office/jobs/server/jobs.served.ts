import 'server-only';
import { jobs } from '@/features/back-office/jobs/jobs.resource';
import { serveResource } from '@/features/back-office/server/serve-resource';
import type { Reader, Source } from '@/features/back-office/server/source';
import { AppError } from '@/lib/app-error';
import { labelsOf } from '@/lib/i18n/messages';
import { listDeadJobs, retryDeadJobs } from '@/lib/jobs/dead-jobs';

const ADDRESS = /\S+@\S+/g;
const MAX_JOBS = 1_000;

/** Newest first. Jobs have no site, so users of only some sites get none. */
async function deadJobs({ db, user }: Reader, q = '') {
  const found = user.site === null ? await listDeadJobs(db, MAX_JOBS) : [];
  const rows = found.map(({ id, name, reason, begunAt, diedAt }) => ({
    id,
    name,
    reason: reason?.replaceAll(ADDRESS, '…') ?? null,
    begunAt: begunAt.toISOString(),
    diedAt: diedAt.toISOString(),
  }));
  return rows.filter(({ name, reason }) => `${name} ${reason}`.toLowerCase().includes(q.toLowerCase()));
}

const source: Source<typeof jobs> = {
  async ids(reader, { q }, { at, limit }) {
    return (await deadJobs(reader, q)).slice(at, at + limit).map(({ id }) => id);
  },
  async count(reader, { q }) {
    return (await deadJobs(reader, q)).length;
  },
  async rows(reader, ids) {
    return (await deadJobs(reader)).filter(({ id }) => ids.includes(id));
  },
};

export const jobsServed = serveResource(jobs, source, {
  async retry({ db, user, locale, record }, { ids }) {
    if (user.site !== null) throw new AppError('FORBIDDEN', labelsOf(locale, 'serverErrors').forbidden);
    const retried = await retryDeadJobs(db, ids);
    for (const id of retried) await record(id);
    return { retried: retried.length, left: ids.length - retried.length };
  },
});
