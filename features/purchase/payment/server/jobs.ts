import 'server-only';
import { sandboxEvent } from '@/features/purchase/payment/contract';
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
        await processEvent(db, data, (body) => sandboxEvent.parse(JSON.parse(body)).payment);
      } catch (error) {
        failures.push({ id, reason: error instanceof Error ? error.message : String(error) });
      }
    return failures;
  },
};

const MINUTE = 60_000;
/** A webhook that has not come by then is lost. */
const LOST_AFTER = 15 * MINUTE;

const pollPending: ScheduledJob = {
  name: 'payments without a word',
  everyMs: MINUTE,
  async run(db, now) {
    for (const payment of await listPending(db, new Date(now.getTime() - LOST_AFTER))) await askGateway(db, payment);
  },
};

export const paymentJobs: readonly Job[] = [eventsJob, pollPending];
