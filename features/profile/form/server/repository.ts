import 'server-only';
import { and, eq } from 'drizzle-orm';
import { definitionOf, hasRoom } from '@/features/profile/form/contract';
import type { Ctx } from '@/lib/context/ctx';
import { profileForm } from '@/lib/db/schema';
import type { FormDefinition } from '@/lib/form-definition/contract';
import { noteIgnored } from '@/lib/expression/ignored';
import { withoutUnknown } from '@/lib/form-definition/tolerant';
import { logger } from '@/lib/logger';

const toLog = (sentence: string) => logger.warn(sentence);

export async function findForm({ db, market }: Ctx, productType: string): Promise<FormDefinition | null> {
  const [row] = await db
    .select({ definition: profileForm.definition })
    .from(profileForm)
    .where(and(eq(profileForm.market, market.id), eq(profileForm.productType, productType)))
    .limit(1);
  if (!row) return null;
  const form = definitionOf(productType).parse(withoutUnknown(row.definition, toLog));
  if (!hasRoom(form))
    noteIgnored(`room for the answers of ${productType}`, 'a profile with all of them is refused', toLog);
  return form;
}

/** Null: none were ever written. Undefined: no such form. */
export async function findStoredRules({ db, market }: Ctx, productType: string): Promise<unknown> {
  const [row] = await db
    .select({ rules: profileForm.rules })
    .from(profileForm)
    .where(and(eq(profileForm.market, market.id), eq(profileForm.productType, productType)))
    .limit(1);
  return row?.rules;
}
