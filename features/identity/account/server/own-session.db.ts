import 'server-only';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isOpenSession } from '@/features/identity/server/session.db';
import type { Ctx } from '@/lib/context/ctx';
import { auditEntry, userSession } from '@/lib/db/schema';
import { notifySessionChange } from '@/lib/session-changes';

type OwnCtx = Pick<Ctx, 'db' | 'now'>;

export function listSessions({ db, now }: OwnCtx, userId: string) {
  return db
    .select({
      id: userSession.id,
      createdAt: userSession.createdAt,
      lastSeenAt: userSession.updatedAt,
      userAgent: userSession.userAgent,
      ip: userSession.ipAddress,
    })
    .from(userSession)
    .where(and(eq(userSession.userId, userId), isOpenSession(now)))
    .orderBy(desc(userSession.updatedAt));
}

export async function findSecondFactorSince({ db }: Pick<Ctx, 'db'>, userId: string): Promise<Date | null> {
  const isSwitchedOn = sql`${auditEntry.after}->>'secondFactor' = 'true'`;
  const [row] = await db
    .select({ createdAt: auditEntry.createdAt })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'account.secondFactor'), eq(auditEntry.subject, userId), isSwitchedOn))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return row?.createdAt ?? null;
}

export async function deleteSessions(
  { db }: OwnCtx,
  userId: string,
  which: { readonly one: string } | { readonly allBut: string },
): Promise<string[]> {
  const meant = 'one' in which ? eq(userSession.id, which.one) : ne(userSession.id, which.allBut);
  const rows = await db
    .delete(userSession)
    .where(and(eq(userSession.userId, userId), meant))
    .returning({ id: userSession.id });
  if (rows.length > 0) await notifySessionChange(db, userId);
  return rows.map(({ id }) => id);
}
