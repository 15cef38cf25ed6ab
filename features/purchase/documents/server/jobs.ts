import 'server-only';
import type { Db } from '@/lib/db/client';
import type { ScheduledJob } from '@/lib/jobs/job';
import { enqueueMails } from '@/lib/mail/outbox';
import { listUntold, markTold } from './repository';
import { moveOrphans } from './service';

const MINUTE = 60_000;
const QUIET = 2 * MINUTE;

export async function tellExecutives(db: Db, now: Date): Promise<void> {
  for (const leadId of await listUntold(db, new Date(now.getTime() - QUIET)))
    await db.transaction(async (tx) => {
      if (await markTold(tx, leadId, now)) await enqueueMails(tx, [{ mail: 'purchaseDocuments', payload: leadId }]);
    });
}

export const documentJobs: readonly ScheduledJob[] = [
  { name: 'documents attached', everyMs: MINUTE, run: tellExecutives },
  { name: 'documents without a purchase', everyMs: 10 * MINUTE, isExclusive: true, run: moveOrphans },
];
