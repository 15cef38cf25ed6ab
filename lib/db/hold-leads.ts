import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from './client';
import { lead } from './schema';

/**
 * Keeps requests from being deleted until the transaction ends. Whoever changes what hangs on requests holds them first, in
 * one order, as whoever deletes them does: so none waits for another in a circle.
 */
export async function holdLeads(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: lead.id })
    .from(lead)
    .where(inArray(lead.id, [...ids]))
    .orderBy(asc(lead.id))
    .for('key share');
}
