import 'server-only';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { READING_RULES } from '@/components/pdf-viewer/reading-rules';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { documentEntry, type DocumentEntry } from '@/features/plan/documents/documents.api';
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_PAGES,
  MAX_PAGE_SIDES,
  SHEET_TAB,
} from '@/features/plan/documents/document-limits';
import { TABS } from '@/features/plan/tabs/plan-tabs';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { hasPlan, saveDocument } from './document.db';

/** Decoders for scanned pages; the same as in the viewer. */
const DECODERS = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'wasm/');

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Throws for an unreadable picture, because the library silently skips pictures that are too large. */
async function checkPages(pdf: Pdf): Promise<void> {
  if (pdf.isPureXfa) throw new Error('it is an XFA form, which only Adobe software can show');
  if (pdf.numPages === 0) throw new Error('it has no pages');
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_DOCUMENT_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    if (!(short > 0 && long <= MAX_PAGE_SIDES * short)) throw new Error(`page ${number} is ${width} x ${height}`);
    await page.getTextContent();
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      const [, wide = 0, high = 0] = operator === OPS.paintImageXObject ? (argsArray[at] as number[]) : [];
      if (wide * high > READING_RULES.maxImageSize)
        throw new Error(`page ${number} has a picture of ${wide} x ${high}`);
    }
    page.cleanup();
  }
}

async function countPages(bytes: Uint8Array): Promise<number> {
  const task = getDocument({ ...READING_RULES, maxImageSize: -1, data: new Uint8Array(bytes), wasmUrl: DECODERS });
  try {
    const pdf = await task.promise;
    await checkPages(pdf);
    return pdf.numPages;
  } catch (error) {
    throw new Error(`The viewer cannot show this PDF: ${(error as Error).message}`, { cause: error });
  } finally {
    await task.destroy();
  }
}

function checkEntry(entry: unknown): DocumentEntry {
  const parsed = documentEntry.safeParse(entry);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const { tab } = parsed.data;
  if (tab === SHEET_TAB || Object.hasOwn(TABS, tab)) throw new Error(`tab: ${tab} is a fixed tab of every plan`);
  return parsed.data;
}

/**
 * Stores or replaces a tab's document and raises the catalogue version, which invalidates cached pages. @throws Error
 */
export async function addDocument(
  { db, market }: { readonly db: Db; readonly market: Market },
  entry: unknown,
  bytes: Buffer,
): Promise<{ readonly pages: number }> {
  const checked = checkEntry(entry);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw new Error(`The file is larger than ${MAX_DOCUMENT_BYTES} bytes`);
  const pages = await countPages(bytes);
  if (pages > MAX_DOCUMENT_PAGES) throw new Error(`The file has ${pages} pages, ${MAX_DOCUMENT_PAGES} are allowed`);
  if (!(await hasPlan(db, market.id, checked.productCode)))
    throw new Error(`${market.code} has no plan ${checked.productCode}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.transaction(async (tx) => {
    await saveDocument(tx, market.id, checked, { bytes, pages, sha256 });
    await bumpCatalogueVersion({ db: tx, market });
  });
  return { pages };
}
