import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { withinOwnSites } from '@/features/back-office/server/scope';
import { lacksExecutive, type User } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { userAccount } from '@/lib/db/schema';

export async function listLackingExecutive(db: Db, user: Pick<User, 'site'>) {
  const { id, name, email, role, site, isDemo, executiveId, status } = userAccount;
  const rows = await db
    .select({ id, name, email, role, site, isDemo, executiveId })
    .from(userAccount)
    .where(and(withinOwnSites(user, site), isNull(executiveId), eq(status, 'Activo')))
    .orderBy(asc(name), asc(id));
  return rows.filter(lacksExecutive);
}
