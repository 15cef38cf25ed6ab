import 'server-only';
import { and, asc, desc, eq, getTableColumns, ilike, isNull, or, type SQL } from 'drizzle-orm';
import { MOST_COUNTED } from '@/features/back-office/domain';
import { withinOwnSites } from '@/features/back-office/server/scope';
import { containing } from '@/features/back-office/server/search-repository';
import type { UserRow, UsersQuery } from '@/features/back-office/users/contract';
import { isWithoutPassword } from '@/features/identity/users/server/service';
import { lacksExecutive, type User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { userAccount } from '@/lib/db/schema';

type Asked = Omit<UsersQuery, 'page'>;

const holds = (q: string): SQL | undefined => {
  const pattern = containing(q);
  return or(ilike(userAccount.name, pattern), ilike(userAccount.email, pattern));
};

const usersWhere = (user: Pick<User, 'site'>, { q, role, status, site }: Asked): SQL | undefined =>
  and(
    // Users of all sites are visible only to users of all sites.
    withinOwnSites(user, userAccount.site),
    q === undefined ? undefined : holds(q),
    role && eq(userAccount.role, role),
    status && eq(userAccount.status, status),
    site === undefined ? undefined : eq(userAccount.site, site),
  );

const ORDERS = {
  name: [asc(userAccount.name), asc(userAccount.id)],
  nameDown: [desc(userAccount.name), desc(userAccount.id)],
  newest: [desc(userAccount.createdAt), desc(userAccount.id)],
  oldest: [asc(userAccount.createdAt), asc(userAccount.id)],
} as const satisfies Readonly<Record<Asked['order'], readonly SQL[]>>;

type StoredUser = typeof userAccount.$inferSelect & Pick<UserRow, 'isInvited'>;

const toRow = ({
  id,
  name,
  email,
  role,
  site,
  status,
  isDemo,
  executiveId,
  isInvited,
  twoFactorEnabled,
  createdAt,
}: StoredUser): UserRow => ({
  id,
  name,
  email,
  role,
  site,
  status,
  isInvited,
  isDemo,
  lacksExecutive: lacksExecutive({ role, site, isDemo, executiveId }),
  hasSecondFactor: twoFactorEnabled,
  createdAt: createdAt.toISOString(),
});

export async function listUsersOf(
  db: Db,
  user: Pick<User, 'site'>,
  query: Asked,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<UserRow[]> {
  const rows = await db
    .select({ ...getTableColumns(userAccount), isInvited: isWithoutPassword })
    .from(userAccount)
    .where(usersWhere(user, query))
    .orderBy(...ORDERS[query.order])
    .limit(limit)
    .offset(at);
  return rows.map(toRow);
}

export async function listLackingExecutive(db: Db, user: Pick<User, 'site'>) {
  const { id, name, email, role, site, isDemo, executiveId, status } = userAccount;
  const rows = await db
    .select({ id, name, email, role, site, isDemo, executiveId })
    .from(userAccount)
    .where(and(withinOwnSites(user, site), isNull(executiveId), eq(status, 'Activo')))
    .orderBy(asc(name), asc(id));
  return rows.filter(lacksExecutive);
}

export async function countUsersOf(db: Db, user: Pick<User, 'site'>, query: Asked): Promise<number> {
  const rows = db.select({ id: userAccount.id }).from(userAccount).where(usersWhere(user, query));
  return countUpTo(db, rows, MOST_COUNTED);
}
