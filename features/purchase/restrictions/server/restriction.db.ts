import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RestrictedKind, RestrictionEffect } from '@/lib/contract/restriction';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { restrictedIdentification as restricted } from '@/lib/db/schema';

export const hashKey = (db: Db): Promise<string> => installationSecret(db, 'restricted-identifications');

export async function listEffects(db: Db, market: number, hashes: readonly string[]): Promise<RestrictionEffect[]> {
  const rows = await db
    .select({ effect: restricted.effect })
    .from(restricted)
    .where(and(eq(restricted.market, market), inArray(restricted.valueHash, [...hashes])));
  return rows.map(({ effect }) => effect);
}

export type NewRestriction = {
  readonly market: number;
  readonly kind: RestrictedKind;
  readonly valueHash: string;
  readonly mask: string;
  readonly effect: RestrictionEffect;
  readonly note: string;
};

export async function upsertRestriction(db: Db, { effect, note, mask, ...identification }: NewRestriction) {
  const [row] = await db
    .insert(restricted)
    .values({ ...identification, mask, effect, note })
    .onConflictDoUpdate({
      target: [restricted.market, restricted.kind, restricted.valueHash],
      set: { mask, effect, note },
    })
    .returning({ id: restricted.id });
  return row!.id;
}

export const listRestrictions = (db: Db) => db.select().from(restricted).orderBy(asc(restricted.id));

export async function deleteRestriction(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(restricted).where(eq(restricted.id, id)).returning({ id: restricted.id });
  return rows.length > 0;
}
