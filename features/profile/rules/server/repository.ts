import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import { profileForm } from '@/lib/db/schema';

/** The stored rules of a product type as they stand there; null: none were ever written. Undefined: no such form. */
export async function findStoredRules({ db, market }: Ctx, productType: string): Promise<unknown> {
  const [row] = await db
    .select({ rules: profileForm.rules })
    .from(profileForm)
    .where(and(eq(profileForm.market, market.id), eq(profileForm.productType, productType)))
    .limit(1);
  return row?.rules;
}
