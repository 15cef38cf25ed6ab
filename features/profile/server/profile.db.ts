import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { profileEntry, profileForm } from '@/lib/db/schema';

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
type Line = Pick<Ctx, 'db' | 'market'>;

const digest = sql<string>`md5(${profileForm.definition}::text || coalesce(${profileForm.rules}::text, ''))`;

const isAt = ({ market, productType }: Place) =>
  and(eq(profileForm.market, market), eq(profileForm.productType, productType));

function formsWithDigest(db: Db) {
  const { market, productType, definition, rules, updatedAt } = profileForm;
  return db.select({ market, productType, definition, rules, updatedAt, digest }).from(profileForm);
}

export const listForms = (db: Db) => formsWithDigest(db).orderBy(asc(profileForm.market), asc(profileForm.productType));

export async function findForm(db: Db, place: Place) {
  const [row] = await formsWithDigest(db).where(isAt(place));
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

export async function findStoredDefinition({ db, market }: Line, productType: string) {
  const { definition, goodDefinition } = profileForm;
  const [row] = await db
    .select({ definition, goodDefinition })
    .from(profileForm)
    .where(isAt({ market: market.id, productType }));
  return row;
}

export async function findStoredRules({ db, market }: Line, productType: string) {
  const { rules, goodRules } = profileForm;
  const [row] = await db
    .select({ rules, goodRules })
    .from(profileForm)
    .where(isAt({ market: market.id, productType }));
  return row;
}

export function listStoredForms(db: Db) {
  const { market, productType, definition, goodDefinition, rules, goodRules } = profileForm;
  return db.select({ market, productType, definition, goodDefinition, rules, goodRules }).from(profileForm);
}

type Row = typeof profileForm.$inferSelect;

export const saveLastValid = (db: Db, place: Place, good: Partial<Pick<Row, 'goodDefinition' | 'goodRules'>>) =>
  db.update(profileForm).set(good).where(isAt(place));
