import 'server-only';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Ctx } from '@/lib/context/ctx';
import { profileEntry, profileForm } from '@/lib/db/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';

/** Excludes the referrer, and the market's own questions, which may be about health. */
type StoredProfile = Omit<PerfilIngreso, 'referido' | 'referidoPorLink' | 'adicional'>;

export async function insertEntry(
  { db, site, now }: Ctx,
  { profile, ...entry }: { id: string; productType: string; profile: PerfilIngreso },
): Promise<void> {
  const { referido: _, referidoPorLink: __, adicional: ___, ...stored } = profile;
  await db.insert(profileEntry).values({ ...entry, site, createdAt: now, profile: stored satisfies StoredProfile });
}

type Place = { readonly market: number; readonly productType: string };

const digest = sql<string>`md5(${profileForm.definition}::text || coalesce(${profileForm.rules}::text, ''))`;

const { market, productType, definition, rules, updatedAt } = profileForm;
const columns = { market, productType, definition, rules, updatedAt, digest };
const isAt = (place: Place) => and(eq(market, place.market), eq(productType, place.productType));

export const listForms = (db: Db) => db.select(columns).from(profileForm).orderBy(asc(market), asc(productType));

export async function findForm(db: Db, place: Place) {
  const [row] = await db.select(columns).from(profileForm).where(isAt(place));
  return row ?? null;
}

/** Writes a form. It applies at once and is the fallback if a later version is invalid. Null: changed since `seen`. */
export async function writeForm(
  tx: Db,
  place: Place,
  form: { readonly definition: unknown; readonly rules: unknown; readonly seen: string },
): Promise<string | null> {
  const [row] = await tx
    .update(profileForm)
    .set({
      definition: form.definition,
      goodDefinition: form.definition,
      ...(form.rules !== null && { rules: form.rules, goodRules: form.rules }),
    })
    .where(and(isAt(place), sql`${digest} = ${form.seen}`))
    .returning({ digest });
  return row?.digest ?? null;
}
