import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A file as it is sent. */
export type DocumentFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

/** Bytes of printed sheets that one process keeps: some 500 of them. */
const MAX_BYTES = 16 * 1024 * 1024;

type Shelf = { kept: LRUCache<string, DocumentFile>; printing: Map<string, Promise<DocumentFile>> };

// A module is evaluated up to three times in one server.
const shared = globalThis as typeof globalThis & { queplanSheets?: Shelf };
const shelf = (shared.queplanSheets ??= {
  kept: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length }),
  printing: new Map(),
});

/** Names the bytes by what they are, so that a browser that has them is told so. */
export const fileOf = (bytes: Uint8Array<ArrayBuffer>, sha256?: string): DocumentFile => ({
  bytes,
  etag: `"${sha256 ?? createHash('sha256').update(bytes).digest('hex')}"`,
});

/**
 * The printed sheet of that name. Whoever asks while it is printed waits for the same printing; a failure is told to them
 * all and not kept.
 */
export function keptSheet(name: string, print: () => Promise<Uint8Array>): Promise<DocumentFile> {
  const known = shelf.kept.get(name);
  if (known) return Promise.resolve(known);
  const underWay = shelf.printing.get(name);
  if (underWay) return underWay;
  const printing = print()
    .then((bytes) => {
      // A copy of its own: what the library hands over may be a view of a larger pool.
      const file = fileOf(new Uint8Array(bytes));
      shelf.kept.set(name, file);
      return file;
    })
    .finally(() => shelf.printing.delete(name));
  shelf.printing.set(name, printing);
  return printing;
}
