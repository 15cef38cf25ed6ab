import 'server-only';
import type { Db } from '@/lib/db/client';
import type { ScheduledJob } from '@/lib/jobs/job';
import { listLeftAlone, markFollowedUp } from './repository';
import { mailExecutive } from './service';

const MINUTE = 60_000;
/** A price holds for half of it, and most payments are over in a few minutes. */
const LEFT_AFTER = 60 * MINUTE;

/** Whoever did not come to the end is called: nobody who typed their name is forgotten. */
async function followUpAll(db: Db, now: Date): Promise<void> {
  for (const leadId of await listLeftAlone(db, new Date(now.getTime() - LEFT_AFTER)))
    await db.transaction(async (tx) => {
      if (await markFollowedUp(tx, leadId, now)) await mailExecutive(tx, leadId);
    });
}

export const followUp: ScheduledJob = { name: 'purchases left alone', everyMs: 5 * MINUTE, run: followUpAll };
