import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { partner, partnerKey } from '@/lib/db/schema';
import type { PartnerPlace } from '@/lib/site/partner-place';

export type StoredPartnerKey = Omit<typeof partnerKey.$inferSelect, 'partnerId' | 'digest'>;

export async function insertKey(db: Db, key: typeof partnerKey.$inferInsert): Promise<number> {
  const [row] = await db.insert(partnerKey).values(key).returning({ id: partnerKey.id });
  return row!.id;
}

export const listKeys = (db: Db, partnerId: number): Promise<StoredPartnerKey[]> =>
  db
    .select({
      id: partnerKey.id,
      hint: partnerKey.hint,
      trial: partnerKey.trial,
      lastUsedAt: partnerKey.lastUsedAt,
      createdAt: partnerKey.createdAt,
    })
    .from(partnerKey)
    .where(eq(partnerKey.partnerId, partnerId))
    .orderBy(asc(partnerKey.id));

export async function deleteKey(db: Db, { partnerId, id }: { readonly partnerId: number; readonly id: number }) {
  const { rowCount } = await db
    .delete(partnerKey)
    .where(and(eq(partnerKey.id, id), eq(partnerKey.partnerId, partnerId)));
  return rowCount === 1;
}

/** The key with that digest; null if its partner is not published. Records the use, at most once a minute. */
export async function findKeyInUse(db: Db, digest: string, { market, key }: PartnerPlace) {
  const { rows } = await db.execute<{ trial: boolean }>(sql`
    with found as (
      select ${partnerKey.id} as id, ${partnerKey.trial} as trial
      from ${partnerKey} join ${partner} on ${partner.id} = ${partnerKey.partnerId}
      where ${partnerKey.digest} = ${digest} and ${partner.market} = ${market} and ${partner.key} = ${key}
        and ${partner.state} = 'published'
    ), used as (
      update partner_key set last_used_at = now()
      where id in (select id from found) and (last_used_at is null or last_used_at < now() - interval '1 minute')
    )
    select trial from found`);
  return rows[0] ?? null;
}
