import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/process-wide';

export type PdfFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

/** Bytes of rendered sheets that one process keeps: some 500 of them. */
const MAX_BYTES = 16 * 1024 * 1024;

const { files, underWay } = processWide('pdf-cache', () => ({
  files: new LRUCache<string, PdfFile>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length }),
  underWay: new Map<string, Promise<PdfFile>>(),
}));

export const toPdfFile = (bytes: Uint8Array<ArrayBuffer>, sha256?: string): PdfFile => ({
  bytes,
  etag: `"${sha256 ?? createHash('sha256').update(bytes).digest('hex')}"`,
});

/** All who ask while a sheet is rendered share the rendering; a failure is not kept. */
export function cachedPdf(key: string, render: () => Promise<Uint8Array>): Promise<PdfFile> {
  const file = files.get(key);
  if (file) return Promise.resolve(file);
  const running = underWay.get(key);
  if (running) return running;
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
