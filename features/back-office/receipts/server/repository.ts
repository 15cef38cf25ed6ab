import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { withinSites } from '@/features/back-office/server/scope';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { lead, receipt } from '@/lib/db/schema';

/** Requests of its site for its plan that were sent with the very same calculation, the latest first. */
export async function listAskedWith(db: Db, user: Pick<User, 'site'>, code: string) {
  const rows = await db
    .select({ id: lead.id, createdAt: lead.createdAt, name: lead.firstName })
    .from(receipt)
    .innerJoin(
      lead,
      and(
        eq(lead.site, receipt.site),
        // A receipt is older than a request with it, by less than it is kept.
        sql`${lead.createdAt} between ${receipt.createdAt} - interval '1 day' and ${receipt.expiresAt}`,
        sql`${lead.productCode} = ${receipt.data}->'plan'->>'productCode'`,
        sql`${lead.receipt} = ${receipt.data}->'receipt'`,
      ),
    )
    .where(and(eq(receipt.code, code), withinSites(user, lead)))
    .orderBy(desc(lead.createdAt))
    .limit(20);
  return rows.map(({ id, name, createdAt }) => ({ id, name, at: createdAt.toISOString() }));
}
