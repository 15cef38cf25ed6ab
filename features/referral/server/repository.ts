import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import { executive, referrer } from '@/lib/db/schema';

export type Referrer = { readonly id: number; readonly name: string; readonly executiveId: number | null };

/** An executive's by the name of who has it now. @param value an e-mail address in small letters, or a code in capitals */
export async function findReferrerBy(
  { db, market }: Pick<Ctx, 'db' | 'market'>,
  column: 'email' | 'code',
  value: string,
): Promise<Referrer | null> {
  const { id, executiveId } = referrer;
  const name = sql<string>`coalesce(${executive.firstNames} || ' ' || ${executive.lastNames}, ${referrer.name})`;
  const [row] = await db
    .select({ id, name, executiveId })
    .from(referrer)
    .leftJoin(executive, eq(executive.id, executiveId))
    .where(and(eq(referrer.market, market.id), eq(referrer[column], value), eq(referrer.active, true)));
  return row ?? null;
}
