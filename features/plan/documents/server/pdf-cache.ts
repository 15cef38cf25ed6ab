import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/process-wide';
import { FairQueue } from '@/lib/http/fair-queue';

export type PdfFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

type Wanted = {
  readonly key: string;
  readonly visitor: string;
  /** Made for one profile: it must not push out what is for all. */
  readonly isPersonal: boolean;
};

/** Bytes of rendered sheets that one process keeps: some 500 for all, some 100 for one. */
const [MAX_BYTES, MAX_PERSONAL_BYTES] = [16 * 1024 * 1024, 4 * 1024 * 1024];
/** Sheets that may wait, in all and of one visitor; each keeps a request waiting and takes a second of processor time. */
const [MAX_WAITING, MAX_WAITING_OF_VISITOR] = [20, 4];

const filesOf = (maxSize: number) =>
  new LRUCache<string, PdfFile>({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });

const { shared, personal, underWay, queue } = processWide('pdf-cache', () => ({
  shared: filesOf(MAX_BYTES),
  personal: filesOf(MAX_PERSONAL_BYTES),
  underWay: new Map<string, Promise<PdfFile>>(),
  queue: new FairQueue(MAX_WAITING, MAX_WAITING_OF_VISITOR),
}));

export const toPdfFile = (bytes: Uint8Array<ArrayBuffer>, sha256?: string): PdfFile => ({
  bytes,
  etag: `"${sha256 ?? createHash('sha256').update(bytes).digest('hex')}"`,
});

/** Rendered once for all who ask; each waits in his own turn, not in another's. A failure is not kept. */
export function cachedPdf({ key, visitor, isPersonal }: Wanted, render: () => Promise<Uint8Array>): Promise<PdfFile> {
  const files = isPersonal ? personal : shared;
  const file = files.get(key);
  if (file) return Promise.resolve(file);
  const turn = `${visitor} ${key}`;
  const running = underWay.get(turn);
  if (running) return running;
  const rendering = queue
    .add(visitor, async () => {
      const meanwhile = files.get(key);
      if (meanwhile) return meanwhile;
      // A copy of its own: what the library hands over may be a view of a larger pool.
      const made = toPdfFile(new Uint8Array(await render()));
      files.set(key, made);
      return made;
    })
    .finally(() => underWay.delete(turn));
  underWay.set(turn, rendering);
  return rendering;
}

/** For what is somebody's own: in its turn like all others, and kept nowhere. */
export const uncachedPdf = (visitor: string, render: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> =>
  queue.add(visitor, async () => new Uint8Array(await render()));
