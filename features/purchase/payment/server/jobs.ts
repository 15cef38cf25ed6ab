import 'server-only';
import type { Failure, Job, Queue, QueueJob, ScheduledJob } from '@/lib/jobs/job';
import { listPending } from './repository';
import { askGateway, processEvent } from './service';

export const paymentQueue: Queue = { name: 'payment-event', retries: 10 };
export type PaymentJob = { readonly gateway: string; readonly eventId: string };

const eventsJob: QueueJob<PaymentJob> = {
  queue: paymentQueue,
  async handler(db, batch) {
    const failures: Failure[] = [];
    for (const { id, data } of batch)
      try {
        await processEvent(db, data);
      } catch (error) {
        failures.push({ id, reason: error instanceof Error ? error.message : String(error) });
      }
    return failures;
  },
};

const MINUTE = 60_000;
/** A webhook that has not come by then is lost. */
const LOST_AFTER = 15 * MINUTE;
/** A charge ends long before; what is in review at a gateway is answered within days. */
const GIVEN_UP_AFTER = 14 * 24 * 60 * MINUTE;

const pollPending: ScheduledJob = {
  name: 'payments without a word',
  everyMs: MINUTE,
  async run(db, now) {
    const since = new Date(now.getTime() - GIVEN_UP_AFTER);
    const payments = await listPending(db, { since, before: new Date(now.getTime() - LOST_AFTER) });
    for (const payment of payments) await askGateway(db, payment);
  },
};

export const paymentJobs: readonly Job[] = [eventsJob, pollPending];
