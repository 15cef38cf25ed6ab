import 'server-only';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import { installationSecret } from '@/lib/db/installation-secret';
import { lead } from '@/lib/db/schema';

export const signingKey = ({ db }: Pick<Ctx, 'db'>): Promise<string> => installationSecret(db, 'interactions');

export async function listLeadIds({ db, site }: Ctx, ids: readonly string[], since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.site, site), inArray(lead.id, [...ids]), gt(lead.createdAt, since)));
  return rows.map(({ id }) => id);
}
