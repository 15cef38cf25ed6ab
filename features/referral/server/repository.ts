import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import { referrer } from '@/lib/db/schema';

export type Referrer = { readonly id: number; readonly name: string; readonly executiveId: number | null };

/** @param value an e-mail address in small letters, or a code in capitals */
export async function findReferrerBy(
  { db, market }: Pick<Ctx, 'db' | 'market'>,
  column: 'email' | 'code',
  value: string,
): Promise<Referrer | null> {
  const { id, name, executiveId } = referrer;
  const [row] = await db
    .select({ id, name, executiveId })
    .from(referrer)
    .where(and(eq(referrer.market, market.id), eq(referrer[column], value), eq(referrer.active, true)));
  return row ?? null;
}
