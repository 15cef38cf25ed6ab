import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { organization } from '@/lib/db/schema';

/** Serialises changes of a partner, which may not exist yet, until the transaction ends. */
export async function lockPartner(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${name}`}, 0))`);
}

export async function listCompanies(db: Db, market: number): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .select({ code: organization.code, name: organization.displayName })
    .from(organization)
    .where(eq(organization.market, market))
    .orderBy(asc(organization.displayName), asc(organization.code));
  return [...Map.groupBy(rows, ({ code }) => code).values()].map(([first]) => first!);
}
