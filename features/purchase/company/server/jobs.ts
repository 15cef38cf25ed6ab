import 'server-only';
import type { Db } from '@/lib/db/client';
import type { ScheduledJob } from '@/lib/jobs/job';
import { listLeftAlone, markFollowedUp } from './repository';
import { mailExecutive } from './request';

const MINUTE = 60_000;
/** A list of employees takes longer than a person's purchase. */
const LEFT_AFTER = 24 * 60 * MINUTE;

async function followUpAll(db: Db, now: Date): Promise<void> {
  for (const leadId of await listLeftAlone(db, new Date(now.getTime() - LEFT_AFTER)))
    await db.transaction(async (tx) => {
      if (await markFollowedUp(tx, leadId, now)) await mailExecutive(tx, leadId);
    });
}

/** Whoever did not come to the end is called. */
export const companyFollowUp: ScheduledJob = {
  name: 'company purchases left alone',
  everyMs: 30 * MINUTE,
  run: followUpAll,
};
