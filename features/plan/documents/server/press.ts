import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Printed, PrintOrder } from '@/features/plan/documents/sheet/thread';
import type { Sheet } from '@/features/plan/documents/sheet/sheet';
import { unavailable } from '@/lib/app-error';

/** A sheet of 25 pages takes a second on a busy machine; one that takes this many milliseconds never ends. */
const PATIENCE = 20_000;
/** Sheets that may wait; each of them keeps a request waiting. */
const MAX_WAITING = 20;
/** Milliseconds without an order after which the thread's memory (some 60 MB) is given back. */
const IDLE = 60_000;

type Job = {
  readonly sheet: Sheet;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (reason: Error) => void;
};
type Press = { thread: Worker | null; jobs: Job[]; printed: number; timer?: NodeJS.Timeout };

// A module is evaluated up to three times in one server; there is one thread.
const shared = globalThis as typeof globalThis & { queplanPress?: Press };
const press = (shared.queplanPress ??= { thread: null, jobs: [], printed: 0 });

function startThread(): Worker {
  // The bundler must leave it alone: Node runs the source as it stands.
  const source = path.join(/* turbopackIgnore: true */ process.cwd(), 'features/plan/documents/sheet/thread.ts');
  const thread = new Worker(/* turbopackIgnore: true */ source, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  thread.unref();
  thread.on('message', (answer: Printed) => {
    if (answer.id !== press.printed) return;
    finish((job) => ('bytes' in answer ? job.resolve(answer.bytes) : job.reject(new Error(answer.reason))));
  });
  thread.on('error', (error) => stop(thread, error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => stop(thread, new Error('the printing thread ended')));
  return thread;
}

/** Ends the first job, and begins the next. */
function finish(settle: (job: Job) => void): void {
  clearTimeout(press.timer);
  const job = press.jobs.shift();
  if (job) settle(job);
  next();
}

/** Gives up a thread that failed or hangs; whoever waits behind its job gets another. */
function stop(thread: Worker, reason: Error): void {
  if (press.thread !== thread) return;
  press.thread = null;
  void thread.terminate();
  finish((job) => job.reject(reason));
}

function next(): void {
  const [job] = press.jobs;
  if (!job) {
    press.timer = setTimeout(() => press.thread && stop(press.thread, new Error('idle')), IDLE).unref();
    return;
  }
  press.printed += 1;
  try {
    const thread = (press.thread ??= startThread());
    thread.postMessage({ id: press.printed, sheet: job.sheet } satisfies PrintOrder, []);
    press.timer = setTimeout(() => stop(thread, new Error('a sheet took too long')), PATIENCE).unref();
  } catch (error) {
    // No thread to be had, or nothing that can be sent to one: whoever waits behind must not wait for ever.
    finish(({ reject }) => reject(error as Error));
  }
}

/**
 * Prints a sheet in a thread of its own, one after the other.
 * @throws UNAVAILABLE when too many are waiting; an Error when it can't be printed
 */
export function print(sheet: Sheet): Promise<Uint8Array> {
  if (press.jobs.length >= MAX_WAITING) return Promise.reject(unavailable(5));
  return new Promise((resolve, reject) => {
    press.jobs.push({ sheet, resolve, reject });
    if (press.jobs.length === 1) {
      clearTimeout(press.timer);
      next();
    }
  });
}
