import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from './client';
import { lead } from './schema';

/** Locks requests against deletion until the transaction ends. To avoid deadlocks, call it first, in a fixed order. */
export async function lockLeads(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: lead.id })
    .from(lead)
    .where(inArray(lead.id, [...ids]))
    .orderBy(asc(lead.id))
    .for('key share');
}
