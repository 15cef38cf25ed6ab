import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';

export const anyOf = (ids: readonly string[]) => sql`any(${`{${ids.join(',')}}`}::uuid[])`;

/** Keeps that there was a consent, before what it was for goes. */
export async function keepProofs(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into consent_proof (site, market, text_version, purpose, locale, given_at)
    select site, market, text_version, purpose, locale, given_at
    from consent join lead on lead.id = lead_id where lead_id = ${anyOf(ids)}`);
}

/** Those by which money was or may yet be taken stay for accounting; their key to the request ends with it. */
export async function deleteUntaken(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from payment where lead_id = ${anyOf(ids)} and status in ('FAIL', 'DECLINED', 'VOID')`);
}
