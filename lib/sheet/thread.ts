import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '@/lib/in-turns';
import { MAX_SHEETS } from '@/lib/security/rate-limits';
import type { ReadAnswer, WrittenSheet } from '@/lib/sheet/sheet';
import type { SheetOrder } from '@/lib/sheet/worker';

/** Milliseconds. An idle machine reads 5,000 rows in 0.5 s, and writes 20,000 rows of 26 columns in 5 s. */
const TIMEOUTS = { read: 4_500, write: 60_000 } as const;

export class SheetTooLarge extends Error {}

/** One at a time, because each thread may take 256 MB. */
const oneAtATime = limitConcurrency({ atOnce: 1, most: MAX_SHEETS });

/** Runs a task in its own thread, so that damaged files and zip bombs affect nothing else. @throws SheetTooLarge */
function runInThread<T>(order: SheetOrder): Promise<T> {
  // Must stay unbundled: Node runs the source directly.
  const source = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/sheet/worker.ts');
  const worker = new Worker(/* turbopackIgnore: true */ source, {
    execArgv: [],
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SheetTooLarge()), 'read' in order ? TIMEOUTS.read : TIMEOUTS.write);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetTooLarge() : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new SheetTooLarge());
    });
  }).finally(() => void worker.terminate());
}

/** Reads a file (.xlsx, .csv) of up to `most` rows, or returns the problem. @throws UNAVAILABLE if too many wait */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<ReadAnswer> {
  if (bytes.length === 0) return { refusal: 'empty' };
  try {
    return await oneAtATime(() => runInThread<ReadAnswer>({ read: bytes, most }));
  } catch (error) {
    if (error instanceof SheetTooLarge) return { refusal: 'tooMuch' };
    throw error;
  }
}

/** Writes an .xlsx file. @throws SheetTooLarge, or UNAVAILABLE if too many wait */
export const writeSheet = (sheets: readonly WrittenSheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  oneAtATime(() => runInThread({ write: sheets }));
