import 'server-only';
import { enqueueErasureNotices, listErasureNotices } from '@/features/lead/erasure-notice/server/service';
import { isLinked, PERSONAL_DATA } from '@/features/rights/domain/personal-data';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';
import { erase, identifyPerson, listRows, type PersonQuery, type Row } from './repository';

const normalised = ({ email, market }: PersonQuery): PersonQuery => ({ email: email.toLowerCase(), market });

/** Everything kept of who has that address, by kind, or some kinds of it. */
export async function findPerson(
  { db }: Pick<Ctx, 'db'>,
  query: PersonQuery,
  isWanted = isLinked,
): Promise<Record<string, readonly Row[]>> {
  const person = await identifyPerson(db, normalised(query));
  const kinds: Record<string, readonly Row[]> = {};
  for (const entry of PERSONAL_DATA.filter(isWanted)) kinds[entry.kind] = await listRows(db, person, entry);
  return kinds;
}

/**
 * Leaves nothing of them in any table; that they had agreed stays without them. Whoever could still call is told.
 * @returns rows by kind
 */
export async function erasePerson(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  query: PersonQuery,
): Promise<Record<string, number>> {
  const counts = await db.transaction(async (tx) => {
    const person = await identifyPerson(tx, normalised(query), { lock: true });
    const notices = await listErasureNotices(tx, person.ids, now);
    const erased = await erase(tx, person);
    await enqueueErasureNotices(tx, notices);
    return erased;
  });
  logger.info({ event: 'personErased', counts }, 'everything kept of a person was deleted');
  return counts;
}
