import 'server-only';
import { and, asc, desc, eq, getTableColumns, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { frameKey, frameRevocation, partner } from '@/lib/db/schema';

export type StoredKey = typeof frameKey.$inferSelect;

/** Seconds after which every process has loaded a new key (`frameTrust`). */
export const KEY_PROPAGATION_SECONDS = 5;

/** Newest first. `isKnown`: by the database's clock, every process has had time to load the key. */
export const listKeys = (db: Db): Promise<(StoredKey & { readonly isKnown: boolean })[]> =>
  db
    .select({
      ...getTableColumns(frameKey),
      isKnown: sql<boolean>`${frameKey.createdAt} <= now() - make_interval(secs => ${KEY_PROPAGATION_SECONDS})`,
    })
    .from(frameKey)
    .orderBy(desc(frameKey.createdAt), asc(frameKey.kid));

export const insertKey = (db: Db, key: Omit<StoredKey, 'createdAt'>) => db.insert(frameKey).values(key);

export async function deleteOtherKeys(db: Db, kid: string): Promise<number> {
  const { rowCount } = await db.delete(frameKey).where(ne(frameKey.kid, kid));
  return rowCount ?? 0;
}

export type Revocation = {
  readonly market: number;
  readonly key: string;
  readonly jti: string | null;
  readonly createdAt: Date;
};

export const listRevocations = (db: Db, since: Date): Promise<Revocation[]> =>
  db
    .select({
      market: partner.market,
      key: partner.key,
      jti: frameRevocation.jti,
      createdAt: frameRevocation.createdAt,
    })
    .from(frameRevocation)
    .innerJoin(partner, eq(partner.id, frameRevocation.partnerId))
    .where(gt(frameRevocation.createdAt, since));

export async function insertRevocation(
  db: Db,
  { market, key }: { readonly market: number; readonly key: string },
  { jti, now }: { readonly jti: string | null; readonly now: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ id: partner.id })
    .from(partner)
    .where(and(eq(partner.market, market), eq(partner.key, key)));
  if (!found) return false;
  await db.insert(frameRevocation).values({ partnerId: found.id, jti, createdAt: now });
  return true;
}

export async function deleteRevocations(db: Db, before: Date): Promise<void> {
  await db.delete(frameRevocation).where(lt(frameRevocation.createdAt, before));
}
