import 'server-only';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { chatMessage, conversation, executive, lead } from '@/lib/db/schema';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';

/** As many as are looked up there with one call leave room for those of the other side. */
const CARRIED_MAX = 50;

/** Until the transaction ends no other process carries this conversation; who writes in it does not wait. */
export async function holdRelay(tx: Db, leadId: string): Promise<void> {
  // Meanwhile an outside service is asked, which takes its time.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chat relay ' || ${leadId}, 0))`);
}

/** A conversation that goes on, with its latest messages; null for any other name. Across sites: for jobs only. */
export async function findCarried(db: Db, leadId: string) {
  if (!z.uuid().safeParse(leadId).success) return null;
  const [row] = await db
    .select({ site: conversation.site, agent: executive.email })
    .from(conversation)
    .innerJoin(lead, eq(lead.id, conversation.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(and(eq(conversation.leadId, leadId), isNull(conversation.endedAt)));
  if (!row) return null;
  const site = row.site as Site;
  const latest = await db
    .select({ key: chatMessage.key, sender: chatMessage.sender, text: chatMessage.text })
    .from(chatMessage)
    .where(eq(chatMessage.leadId, leadId))
    .orderBy(desc(chatMessage.seq))
    .limit(CARRIED_MAX);
  return { site, agent: row.agent ?? marketOf(site).contact.email, messages: latest.toReversed() };
}
