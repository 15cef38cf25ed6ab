import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { partner, partnerKey } from '@/lib/db/schema';
import type { PartnerPlace } from '@/lib/site/partner-place';

export type StoredPartnerKey = { readonly id: number; readonly hint: string; readonly createdAt: Date };

export async function insertKey(db: Db, key: typeof partnerKey.$inferInsert): Promise<number> {
  const [row] = await db.insert(partnerKey).values(key).returning({ id: partnerKey.id });
  return row!.id;
}

export const listKeys = (db: Db, partnerId: number): Promise<StoredPartnerKey[]> =>
  db
    .select({ id: partnerKey.id, hint: partnerKey.hint, createdAt: partnerKey.createdAt })
    .from(partnerKey)
    .where(eq(partnerKey.partnerId, partnerId))
    .orderBy(asc(partnerKey.id));

/** Whether the partner had it. */
export async function deleteKey(
  db: Db,
  { partnerId, id }: { readonly partnerId: number; readonly id: number },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(partnerKey)
    .where(and(eq(partnerKey.id, id), eq(partnerKey.partnerId, partnerId)));
  return rowCount === 1;
}

/** Whether a key of that digest is that partner's, and the partner published. */
export async function isKeyOf(db: Db, digest: string, place: PartnerPlace): Promise<boolean> {
  const isAt = and(eq(partner.market, place.market), eq(partner.key, place.key));
  const found = await db
    .select({ id: partner.id })
    .from(partnerKey)
    .innerJoin(partner, eq(partner.id, partnerKey.partnerId))
    .where(and(eq(partnerKey.digest, digest), isAt, eq(partner.state, 'published')));
  return found.length > 0;
}
