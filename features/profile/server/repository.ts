import 'server-only';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { Ctx } from '@/lib/context/ctx';
import { profileEntry } from '@/lib/db/schema';

/** Keeps what a search was about; `profile` holds no name and no contact. */
export async function insertEntry(
  { db, site }: Ctx,
  entry: { id: string; productType: string; profile: PerfilIngreso },
): Promise<void> {
  await db.insert(profileEntry).values({ ...entry, site });
}
