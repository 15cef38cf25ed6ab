import 'server-only';
import { lt } from 'drizzle-orm';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { profileEntry } from '@/lib/db/schema';

/** Neither who referred its sender, nor a market's own questions, which may be about anything. */
type StoredProfile = Omit<PerfilIngreso, 'referido' | 'referidoPorLink' | 'adicional'>;

export async function insertEntry(
  { db, site, now }: Ctx,
  { profile, ...entry }: { id: string; productType: string; profile: PerfilIngreso },
): Promise<void> {
  const { referido: _, referidoPorLink: __, adicional: ___, ...stored } = profile;
  await db.insert(profileEntry).values({ ...entry, site, createdAt: now, profile: stored satisfies StoredProfile });
}

export async function deleteEntries(db: Db, since: Date): Promise<number> {
  const rows = await db
    .delete(profileEntry)
    .where(lt(profileEntry.createdAt, since))
    .returning({ id: profileEntry.id });
  return rows.length;
}
