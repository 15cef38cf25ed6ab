import 'server-only';
import { and, eq } from 'drizzle-orm';
import { definitionOf, hasRoom } from '@/features/profile/form/contract';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { profileForm } from '@/lib/db/schema';
import { seededForm } from '@/lib/db/seed/profile-forms';
import type { FormDefinition } from '@/lib/form-definition/contract';
import { noteIgnored } from '@/lib/expression/ignored';
import { withoutUnknown } from '@/lib/form-definition/tolerant';
import { logger } from '@/lib/logger';

const toLog = (sentence: string) => logger.warn(sentence);

type Place = Pick<Ctx, 'db' | 'market'>;

const ofLine = (market: number, productType: string) =>
  and(eq(profileForm.market, market), eq(profileForm.productType, productType));

/** The row as it is, or as it last was without a mistake, or as it was at first: a form is never closed by its row. */
export async function findForm({ db, market }: Place, productType: string): Promise<FormDefinition | null> {
  const { definition, goodDefinition } = profileForm;
  const [row] = await db.select({ definition, goodDefinition }).from(profileForm).where(ofLine(market.id, productType));
  if (!row) return null;
  const schema = definitionOf(productType);
  for (const stored of [row.definition, row.goodDefinition]) {
    const { data: form } = schema.safeParse(withoutUnknown(stored, toLog));
    if (!form) continue;
    if (!hasRoom(form))
      noteIgnored(`room for the answers of ${productType}`, 'a profile with all of them is refused', toLog);
    return form;
  }
  return schema.parse(seededForm(market.id, productType)?.definition);
}

type StoredRules = {
  /** Null: none were ever written. */
  readonly rules: unknown;
  readonly goodRules: unknown;
};

/** Undefined: no such form. */
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

export async function keepGood(
  db: Db,
  { market, productType }: Pick<Row, 'market' | 'productType'>,
  good: Partial<Pick<Row, 'goodDefinition' | 'goodRules'>>,
): Promise<void> {
  await db.update(profileForm).set(good).where(ofLine(market, productType));
}
