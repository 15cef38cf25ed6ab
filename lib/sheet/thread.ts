import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { oneAtATime } from '@/lib/http/one-at-a-time';
import type { ReadAnswer, WrittenSheet } from '@/lib/sheet/sheet';
import { MAX_SHEETS } from '@/lib/security/rate-limits';
import type { SheetOrder } from '@/lib/sheet/worker';

/** Milliseconds. 5,000 rows take half a second to be read, and twice as long to be written, on an idle machine. */
const TIMEOUTS = { read: 4_500, write: 20_000 } as const;

const queue = oneAtATime({ most: MAX_SHEETS });

class Stopped extends Error {}

/** In a thread of its own, which takes its memory along when it ends. @throws Stopped when it needs more than it may have */
function inThread<T>(order: SheetOrder): Promise<T> {
  // The bundler must leave it alone: Node runs the source as it stands.
  const source = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/sheet/worker.ts');
  const worker = new Worker(/* turbopackIgnore: true */ source, {
    execArgv: [],
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Stopped()), 'read' in order ? TIMEOUTS.read : TIMEOUTS.write);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Stopped() : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Stopped());
    });
  }).finally(() => void worker.terminate());
}

/**
 * What an .xlsx or .csv file holds, or why it can't be read. Damaged, locked and swollen files cost a thread its 4.5 s and
 * 256 MB at most, one file at a time.
 * @param most rows, the header among them, beyond which none is answered
 * @throws UNAVAILABLE when too many wait
 */
export function readSheet(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<ReadAnswer> {
  if (bytes.length === 0) return Promise.resolve({ refusal: 'empty' });
  return queue(() =>
    inThread<ReadAnswer>({ read: bytes, most }).catch((error: unknown): ReadAnswer => {
      if (error instanceof Stopped) return { refusal: 'tooMuch' };
      throw error;
    }),
  );
}

/** An .xlsx file. @throws UNAVAILABLE as `readSheet` */
export const writeSheet = (sheets: readonly WrittenSheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  queue(() => inThread({ write: sheets }));
