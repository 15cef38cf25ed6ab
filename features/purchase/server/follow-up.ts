import 'server-only';
import { executiveMailFor, ONLINE_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import type { Db } from '@/lib/db/client';
import type { ScheduledJob } from '@/lib/jobs/job';
import { enqueueMails } from '@/lib/mail/outbox';
import * as purchases from './purchase.db';

const MINUTE = 60_000;

export const followUpJob = ({
  name,
  everyMs,
  leftAfterMs,
  kind,
  listLeftAlone,
  markFollowedUp,
}: Pick<ScheduledJob, 'name' | 'everyMs'> & {
  readonly leftAfterMs: number;
  readonly kind: string;
  readonly listLeftAlone: (db: Db, before: Date) => Promise<readonly string[]>;
  readonly markFollowedUp: (tx: Db, leadId: string, now: Date) => Promise<boolean>;
}): ScheduledJob => ({
  name,
  everyMs,
  async run(db, now) {
    for (const leadId of await listLeftAlone(db, new Date(now.getTime() - leftAfterMs)))
      await db.transaction(async (tx) => {
        if (await markFollowedUp(tx, leadId, now))
          await enqueueMails(tx, [{ mail: executiveMailFor(kind), payload: leadId }]);
      });
  },
});

export const purchaseFollowUpJob = followUpJob({
  name: 'purchases left alone',
  everyMs: 5 * MINUTE,
  // Twice the validity of a price; most payments take a few minutes.
  leftAfterMs: 60 * MINUTE,
  kind: ONLINE_PURCHASE_KIND,
  listLeftAlone: purchases.listAbandoned,
  markFollowedUp: purchases.markFollowedUp,
});
