import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { profileForm } from '@/lib/db/schema';

type Place = Pick<Ctx, 'db' | 'market'>;

const ofLine = (market: number, productType: string) =>
  and(eq(profileForm.market, market), eq(profileForm.productType, productType));

export async function findStoredDefinition(
  { db, market }: Place,
  productType: string,
): Promise<{ readonly definition: unknown; readonly goodDefinition: unknown } | undefined> {
  const { definition, goodDefinition } = profileForm;
  const [row] = await db.select({ definition, goodDefinition }).from(profileForm).where(ofLine(market.id, productType));
  return row;
}

type StoredRules = { readonly rules: unknown; readonly goodRules: unknown };

export async function findStoredRules({ db, market }: Place, productType: string): Promise<StoredRules | undefined> {
  const { rules, goodRules } = profileForm;
  const [row] = await db.select({ rules, goodRules }).from(profileForm).where(ofLine(market.id, productType));
  return row;
}

export const listStoredForms = (db: Db) =>
  db
    .select({
      market: profileForm.market,
      productType: profileForm.productType,
      definition: profileForm.definition,
      goodDefinition: profileForm.goodDefinition,
      rules: profileForm.rules,
      goodRules: profileForm.goodRules,
    })
    .from(profileForm);

type Row = Awaited<ReturnType<typeof listStoredForms>>[number];

export const saveLastValid = (
  db: Db,
  { market, productType }: Pick<Row, 'market' | 'productType'>,
  good: Partial<Pick<Row, 'goodDefinition' | 'goodRules'>>,
) => db.update(profileForm).set(good).where(ofLine(market, productType));
