import 'server-only';
import { eq } from 'drizzle-orm';
import { NAME_OF_EXECUTIVE } from '@/features/back-office/server/search.db';
import type { Db } from '@/lib/db/client';
import { executive, lead, purchase, purchaseDocument } from '@/lib/db/schema';

export async function findCancellation(db: Db, id: string) {
  const { cancellationAskedAt: at, cancellationReason: reason } = purchase;
  const [row] = await db.select({ at, reason }).from(purchase).where(eq(purchase.leadId, id));
  return row?.at ? { at: row.at.toISOString(), reason: row.reason } : null;
}

export async function listDocuments(db: Db, id: string) {
  const { createdAt, name, size } = purchaseDocument;
  const rows = await db
    .select({ createdAt, name, size })
    .from(purchaseDocument)
    .where(eq(purchaseDocument.leadId, id))
    .orderBy(createdAt);
  return rows.map((row) => ({ at: row.createdAt.toISOString(), name: row.name, size: row.size }));
}

export async function findReview(db: Db, id: string) {
  const [row] = await db
    .select({
      reviewFor: purchase.reviewFor,
      reviewAt: purchase.reviewAt,
      result: purchase.reviewResult,
      executiveId: lead.executiveId,
      executive: NAME_OF_EXECUTIVE,
    })
    .from(purchase)
    .innerJoin(lead, eq(lead.id, purchase.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(eq(purchase.leadId, id));
  return row ?? null;
}
