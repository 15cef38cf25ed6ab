import 'server-only';
import type { Db } from '@/lib/db/client';
import type { ScheduledJob } from '@/lib/jobs/job';
import { enqueueMails } from '@/lib/mail/outbox';
import { listUnreported, markReported } from './purchase-document.db';
import { moveOrphans } from './add-document';

const MINUTE = 60_000;
const QUIET_PERIOD_MS = 2 * MINUTE;

export async function notifyExecutives(db: Db, now: Date): Promise<void> {
  for (const leadId of await listUnreported(db, new Date(now.getTime() - QUIET_PERIOD_MS)))
    await db.transaction(async (tx) => {
      if (await markReported(tx, leadId, now)) await enqueueMails(tx, [{ mail: 'purchaseDocuments', payload: leadId }]);
    });
}

export const documentJobs: readonly ScheduledJob[] = [
  { name: 'documents attached', everyMs: MINUTE, run: notifyExecutives },
  { name: 'documents without a purchase', everyMs: 10 * MINUTE, isExclusive: true, run: moveOrphans },
];
