import 'server-only';
import { reasonOf } from '@/lib/error-reason';
import type { Failure, Queue, QueueJob } from '@/lib/jobs/job';
import { enqueue } from '@/lib/jobs/queue';
import { recordFailure, takeStep } from './steps';

export const exportQueue: Queue = { name: 'staff-export', retries: 2 };
export type ExportJob = { readonly exportId: string };

type Batch = Parameters<QueueJob<ExportJob>['handler']>[1];

/** Of each file, before others have their turn: some seconds. */
const STEPS_OF_TURN = 20;

/** A step of each in turn, so that a short list does not wait for a long one; what is not over then waits behind what came meanwhile. */
export const makeExports: QueueJob<ExportJob> = {
  queue: exportQueue,
  async handler(db, batch) {
    const failures: Failure[] = [];
    let open: Batch = batch;
    for (let steps = 0; steps < STEPS_OF_TURN && open.length > 0; steps += 1) {
      const unfinished: Batch[number][] = [];
      for (const job of open)
        try {
          if (await takeStep(db, job.data.exportId, new Date())) unfinished.push(job);
        } catch (error) {
          const isFinal = await recordFailure(db, job.data.exportId, exportQueue.retries);
          failures.push({ id: job.id, reason: reasonOf(error), isFinal });
        }
      open = unfinished;
    }
    await enqueue(
      db,
      exportQueue,
      open.map(({ data }) => data),
    );
    return failures;
  },
};
