import 'server-only';
import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { PurchaseDocument } from '@/features/purchase/documents/documents.api';
import { UUID } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { executive, lead, purchaseDocument, userAccount } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'purchase-document');

export const uploadsSecret = (db: Db): Promise<string> => installationSecret(db, 'uploads');

export async function insertDocument(tx: Db, document: typeof purchaseDocument.$inferInsert): Promise<void> {
  await tx.insert(purchaseDocument).values(document);
}

const SHOWN = { id: purchaseDocument.id, name: purchaseDocument.name, size: purchaseDocument.size };

/** @param site undefined: any site, only for jobs */
export function listDocuments(db: Db, leadId: string, site?: Site): Promise<PurchaseDocument[]> {
  return db
    .select(SHOWN)
    .from(purchaseDocument)
    .where(and(eq(purchaseDocument.leadId, leadId), site && eq(purchaseDocument.site, site)))
    .orderBy(asc(purchaseDocument.createdAt), asc(purchaseDocument.id));
}

export async function countDocuments(db: Db, leadId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(purchaseDocument).where(eq(purchaseDocument.leadId, leadId));
  return row?.n ?? 0;
}

export async function findDocument(db: Db, { site, id }: { readonly site: Site; readonly id: string }) {
  const { leadId, sealedKey } = purchaseDocument;
  const { executiveId } = lead;
  const name = sql<string | null>`${executive.firstNames} || ' ' || ${executive.lastNames}`;
  const [row] = await db
    .select({ ...SHOWN, leadId, sealedKey, executiveId, executiveName: name, accountId: userAccount.id })
    .from(purchaseDocument)
    .innerJoin(lead, eq(lead.id, leadId))
    .leftJoin(executive, eq(executive.id, executiveId))
    .leftJoin(userAccount, eq(userAccount.executiveId, executiveId))
    .where(and(eq(purchaseDocument.site, site), eq(purchaseDocument.id, id)));
  return row ?? null;
}

/** Purchases whose unreported documents are all older than `before`. Covers all sites: only for jobs. */
export async function listUnreported(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ leadId: purchaseDocument.leadId })
    .from(purchaseDocument)
    .where(isNull(purchaseDocument.toldAt))
    .groupBy(purchaseDocument.leadId)
    .having(sql`${max(purchaseDocument.createdAt)} < ${before.toISOString()}::timestamptz`);
  return rows.map(({ leadId }) => leadId);
}

export async function markReported(tx: Db, leadId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(purchaseDocument)
    .set({ toldAt: now })
    .where(and(eq(purchaseDocument.leadId, leadId), isNull(purchaseDocument.toldAt)))
    .returning({ id: purchaseDocument.id });
  return rows.length > 0;
}

/** Rows per statement; PostgreSQL allows 65,535 parameters. */
const BATCH = 10_000;

export async function listUnknown(db: Db, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  const uuids = ids.filter((id) => UUID.test(id));
  for (let from = 0; from < uuids.length; from += BATCH) {
    const batch = uuids.slice(from, from + BATCH);
    const rows = await db
      .select({ id: purchaseDocument.id })
      .from(purchaseDocument)
      .where(inArray(purchaseDocument.id, batch));
    for (const { id } of rows) known.add(id);
  }
  return ids.filter((id) => !known.has(id));
}

export type Attached = Awaited<ReturnType<typeof listAttached>>[number];

/** Documents with the executive of their purchase. Covers all sites: only for jobs. */
export async function listAttached(db: Db, leadIds: readonly string[]) {
  const rows = await db
    .select({ lead, email: executive.email })
    .from(lead)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(inArray(lead.id, [...leadIds]));
  return Promise.all(
    rows.map(async ({ lead: { id, site, firstName, phone, executiveId }, email }) => ({
      leadId: id,
      site: site as Site,
      buyer: { name: firstName, phone },
      executiveId,
      executiveEmail: email,
      documents: await listDocuments(db, id),
    })),
  );
}
