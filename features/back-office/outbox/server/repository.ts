import 'server-only';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { withinOwnSites } from '@/features/back-office/server/scope';
import { beginsWith } from '@/features/back-office/server/search-repository';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';

/** Of the mails that concern somebody those to an address, or whose id or request begins so. */
export function mailsWithin(user: Pick<User, 'site'>, q?: string): SQL | undefined {
  const typed = q?.toLowerCase();
  const isAsked = typed?.includes('@')
    ? eq(sql`lower(${outboxMail.recipient})`, typed)
    : typed && (or(beginsWith(outboxMail.id, typed), beginsWith(outboxMail.leadId, typed)) ?? sql`false`);
  return and(withinOwnSites(user, outboxMail.site), isAsked || undefined);
}

export async function isOwnMail(db: Db, user: Pick<User, 'site'>, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(eq(outboxMail.id, id), mailsWithin(user)));
  return rows.length > 0;
}
