import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderOrder } from '@/features/plan/documents/sheet/render-worker';
import type { Sheet } from '@/features/plan/documents/sheet/pdf-document';
import { unavailable } from '@/lib/app-error';

/** Maximum jobs in the queue. A sheet takes one second of processor time. */
const MAX_WAITING = 20;
const RETRY_AFTER_S = 5;
/** Timeout of a job: twenty times the duration of a sheet of 25 pages. */
const TIMEOUT_MS = 20_000;
/** Idle time after which the worker ends, to free its memory (some 60 MB). */
const IDLE_MS = 60_000;

type Job = {
  readonly sheet: Sheet;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (reason: Error) => void;
};
type Queue = { worker: Worker | null; jobs: Job[]; lastId: number; timer?: NodeJS.Timeout };

const queue: Queue = { worker: null, jobs: [], lastId: 0 };

function startWorker(): Worker {
  // Must not be bundled, because Node runs the source directly.
  const source = path.join(/* turbopackIgnore: true */ process.cwd(), 'features/plan/documents/sheet/render-worker.ts');
  const worker = new Worker(/* turbopackIgnore: true */ source, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  worker.unref();
  worker.on('message', (answer: RenderAnswer) => {
    if (answer.id !== queue.lastId) return;
    finish((job) => ('bytes' in answer ? job.resolve(answer.bytes) : job.reject(new Error(answer.reason))));
  });
  worker.on('error', (error) => stop(worker, error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => stop(worker, new Error('the PDF worker ended')));
  return worker;
}

function finish(settle: (job: Job) => void): void {
  clearTimeout(queue.timer);
  const job = queue.jobs.shift();
  if (job) settle(job);
  startNextJob();
}

function stop(worker: Worker, reason: Error): void {
  if (queue.worker !== worker) return;
  queue.worker = null;
  void worker.terminate();
  finish((job) => job.reject(reason));
}

function startNextJob(): void {
  const [job] = queue.jobs;
  if (!job) {
    queue.timer = setTimeout(() => queue.worker && stop(queue.worker, new Error('idle')), IDLE_MS).unref();
    return;
  }
  queue.lastId += 1;
  try {
    const worker = (queue.worker ??= startWorker());
    worker.postMessage({ id: queue.lastId, sheet: job.sheet } satisfies RenderOrder, []);
    queue.timer = setTimeout(() => stop(worker, new Error('rendering a sheet took too long')), TIMEOUT_MS).unref();
  } catch (error) {
    // If the worker cannot start or the sheet cannot be sent, waiting jobs must fail and not hang.
    finish(({ reject }) => reject(error as Error));
  }
}

/** Renders in a worker thread, one at a time. @throws UNAVAILABLE if too many wait; Error if rendering fails */
export function renderPdf(sheet: Sheet): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (queue.jobs.length > MAX_WAITING) throw unavailable(RETRY_AFTER_S);
    queue.jobs.push({ sheet, resolve, reject });
    if (queue.jobs.length === 1) {
      clearTimeout(queue.timer);
      startNextJob();
    }
  });
}
