import 'server-only';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
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

export type MailedTicket = { readonly leadId: string; readonly id: string };

export async function addMailedTicket(tx: Db, { leadId, id }: MailedTicket): Promise<void> {
  const mailedTickets = sql`array_append(${lead.mailedTickets}, ${id}::uuid)`;
  await tx.update(lead).set({ mailedTickets }).where(eq(lead.id, leadId));
}

export async function listHolding(db: Db, tickets: readonly MailedTicket[]): Promise<ReadonlySet<string>> {
  const leadIds = tickets.map(({ leadId }) => leadId);
  const rows = await db.select({ kept: lead.mailedTickets }).from(lead).where(inArray(lead.id, leadIds));
  return new Set(rows.flatMap(({ kept }) => kept ?? []));
}

export async function keepMailedTickets(tx: Db, leadId: string, kept: readonly string[]): Promise<void> {
  await tx
    .update(lead)
    .set({ mailedTickets: [...kept] })
    .where(eq(lead.id, leadId));
}
