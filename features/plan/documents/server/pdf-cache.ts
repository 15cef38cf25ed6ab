import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type PdfFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

type Wanted = {
  readonly key: string;
  /** Made for one profile: it must not push out what is for all. */
  readonly isPersonal: boolean;
};

/** Bytes of rendered sheets that one process keeps: some 500 for all, some 100 for one. */
const [MAX_BYTES, MAX_PERSONAL_BYTES] = [16 * 1024 * 1024, 4 * 1024 * 1024];

const filesOf = (maxSize: number) =>
  new LRUCache<string, PdfFile>({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });

const [shared, personal] = [filesOf(MAX_BYTES), filesOf(MAX_PERSONAL_BYTES)];
const underWay = new Map<string, Promise<PdfFile>>();

export const toPdfFile = (bytes: Uint8Array<ArrayBuffer>, sha256?: string): PdfFile => ({
  bytes,
  etag: `"${sha256 ?? createHash('sha256').update(bytes).digest('hex')}"`,
});

/** Rendered once for all who ask. A failure is not kept. */
export async function cachedPdf({ key, isPersonal }: Wanted, render: () => Promise<Uint8Array>): Promise<PdfFile> {
  const files = isPersonal ? personal : shared;
  const known = files.get(key) ?? underWay.get(key);
  if (known) return known;
  const rendering = render()
    .then((bytes) => {
      // A copy of its own: what the library hands over may be a view of a larger pool.
      const made = toPdfFile(new Uint8Array(bytes));
      files.set(key, made);
      return made;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, rendering);
  return rendering;
}
