import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { localText, type LocalText } from '@/features/catalogue/detail/detail-schemas';
import type { DocumentEntry } from '@/features/plan/documents/documents.api';
import type { Db } from '@/lib/db/client';
import { document, plan } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';

type MarketId = Market['id'];

export type StoredDocument = {
  readonly id: number;
  readonly tab: string;
  readonly title: LocalText;
  readonly pages: number;
};

export async function listDocuments(db: Db, market: MarketId, productCode: string): Promise<StoredDocument[]> {
  const rows = await db
    .select({ id: document.id, tab: document.tab, title: document.title, pages: document.pages })
    .from(document)
    .where(and(eq(document.market, market), eq(document.productCode, productCode)))
    .orderBy(asc(document.id));
  return rows.map(({ id, tab, title, pages }) => ({ id, tab, title: localText.parse(title), pages }));
}

export async function findFile(
  db: Db,
  market: MarketId,
  { productCode, tab }: { readonly productCode: string; readonly tab: string },
): Promise<{ bytes: Buffer; sha256: string } | null> {
  const [row] = await db
    .select({ bytes: document.bytes, sha256: document.sha256 })
    .from(document)
    .where(and(eq(document.market, market), eq(document.productCode, productCode), eq(document.tab, tab)));
  return row ?? null;
}

export async function hasPlan(db: Db, market: MarketId, productCode: string): Promise<boolean> {
  const rows = await db
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.market, market), eq(plan.productCode, productCode)));
  return rows.length > 0;
}

export async function saveDocument(
  db: Db,
  market: MarketId,
  { productCode, tab, title }: DocumentEntry,
  file: { readonly bytes: Buffer; readonly pages: number; readonly sha256: string },
): Promise<void> {
  const content = { title, ...file, size: file.bytes.length };
  await db
    .insert(document)
    .values({ market, productCode, tab, ...content })
    .onConflictDoUpdate({ target: [document.market, document.productCode, document.tab], set: content });
}
