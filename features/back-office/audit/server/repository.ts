import 'server-only';
import { and, asc, count, desc, eq, gte, ilike, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AuditQuery, AuditRow } from '@/features/back-office/audit/contract';
import { MOST_COUNTED } from '@/features/back-office/domain';
import { withinOwnSites } from '@/features/back-office/server/scope';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { auditEntry } from '@/lib/db/schema';

type Asked = Omit<AuditQuery, 'page'>;

const plain = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** What was changed of the caller's sites, whoever did it; what is of none only who sees everything reads. */
const auditWhere = (user: Pick<User, 'site'>, { q, action, person, from, to }: Asked): SQL | undefined =>
  and(
    withinOwnSites(user, auditEntry.site),
    q === undefined
      ? undefined
      : or(
          ilike(auditEntry.userName, `%${plain(q)}%`),
          like(auditEntry.subject, `${plain(q)}%`),
          like(auditEntry.action, `${plain(q)}%`),
        ),
    // 'lead' stands for all that was done with requests.
    action === undefined ? undefined : or(eq(auditEntry.action, action), like(auditEntry.action, `${plain(action)}.%`)),
    person === undefined ? undefined : eq(auditEntry.userId, person),
    from === undefined ? undefined : gte(auditEntry.createdAt, new Date(from)),
    to === undefined ? undefined : lt(auditEntry.createdAt, sql`${to}::date + 1`),
  );

const toRow = ({ id, createdAt, before, after, site: _site, ...row }: typeof auditEntry.$inferSelect): AuditRow => ({
  ...row,
  id: String(id),
  at: createdAt.toISOString(),
  before: before as AuditRow['before'],
  after: after as AuditRow['after'],
});

/** @param at how many come before them */
export async function listAudit(
  db: Db,
  user: Pick<User, 'site'>,
  query: Asked,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(auditWhere(user, query))
    .orderBy(query.order === 'oldest' ? asc(auditEntry.id) : desc(auditEntry.id))
    .limit(limit)
    .offset(at);
  return rows.map(toRow);
}

/** Up to `MOST_COUNTED` and one more. */
export async function countAudit(db: Db, user: Pick<User, 'site'>, query: Asked): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(auditWhere(user, query))
    .limit(MOST_COUNTED + 1)
    .as('some');
  const [row] = await db.select({ n: count() }).from(some);
  return row!.n;
}
