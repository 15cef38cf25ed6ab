import 'server-only';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Ctx } from '@/lib/context/ctx';
import { profileEntry } from '@/lib/db/schema';

/** Excludes the referrer and the market's own questions, which may be about anything. */
type StoredProfile = Omit<PerfilIngreso, 'referido' | 'referidoPorLink' | 'adicional'>;

export async function insertEntry(
  { db, site, now }: Ctx,
  { profile, ...entry }: { id: string; productType: string; profile: PerfilIngreso },
): Promise<void> {
  const { referido: _, referidoPorLink: __, adicional: ___, ...stored } = profile;
  await db.insert(profileEntry).values({ ...entry, site, createdAt: now, profile: stored satisfies StoredProfile });
}
