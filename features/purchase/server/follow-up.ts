import 'server-only';
import { executiveMailFor } from '@/features/lead/lead-kinds';
import type { Db } from '@/lib/db/client';
import type { ScheduledJob } from '@/lib/jobs/job';
import { enqueueMails } from '@/lib/mail/outbox';

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
