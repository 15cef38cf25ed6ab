import 'server-only';
import { asc, count, sql } from 'drizzle-orm';
import { MAX_COUNTED_ROWS } from '@/features/back-office/list-limits';
import type { RequestsQuery } from '@/features/back-office/requests/request.api';
import type { User } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { lead } from '@/lib/db/schema';
import { requestsWhere } from './selection.db';

export async function countRequests(
  db: Db,
  user: Pick<User, 'site'>,
  query: Omit<RequestsQuery, 'page'>,
): Promise<number> {
  const rows = db
    .select({ one: sql`1` })
    .from(lead)
    .where(requestsWhere(user, query));
  return countUpTo(db, rows, MAX_COUNTED_ROWS);
}

export function countByStatus(
  db: Db,
  user: Pick<User, 'site'>,
  query: Omit<RequestsQuery, 'page' | 'order'>,
  most: number,
) {
  const some = db.select({ status: lead.status }).from(lead).where(requestsWhere(user, query)).limit(most).as('some');
  return db.select({ status: some.status, n: count() }).from(some).groupBy(some.status).orderBy(asc(some.status));
}
