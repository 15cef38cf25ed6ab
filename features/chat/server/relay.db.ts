import 'server-only';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { chatMessage, conversation, executive, lead } from '@/lib/db/schema';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';

/** Delay before an ended conversation is deleted at Twilio, so that the last messages arrive and can be read. */
const DELETION_DELAY = sql`interval '10 minutes'`;

/** Separates this installation's conversations from others in the same account. */
export const installationKey = (db: Db): Promise<string> => installationSecret(db, 'twilio');

/** Only one process relays this conversation until the transaction ends. Writers do not wait. */
export async function lockRelay(tx: Db, leadId: string): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chat relay ' || ${leadId}, 0))`);
}

/** Locks until the transaction ends; false: another process. Times out in minutes: Twilio is called one by one. */
export async function tryLockReconciliation(tx: Db): Promise<boolean> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '15min'`);
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('chats at Twilio', 0)) as held`,
  );
  return rows[0]!.held;
}

/** A conversation in progress or just ended, with its messages; null for any other. Across sites: for jobs only. */
export async function findRelayed(db: Db, leadId: string) {
  if (!z.uuid().safeParse(leadId).success) return null;
  const [row] = await db
    .select({ site: conversation.site, agent: executive.email })
    .from(conversation)
    .innerJoin(lead, eq(lead.id, conversation.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(
      and(
        eq(conversation.leadId, leadId),
        or(isNull(conversation.endedAt), gt(conversation.endedAt, sql`now() - ${DELETION_DELAY}`)),
      ),
    );
  if (!row) return null;
  const site = row.site as Site;
  const messages = await db
    .select({ key: chatMessage.key, sender: chatMessage.sender, text: chatMessage.text })
    .from(chatMessage)
    .where(eq(chatMessage.leadId, leadId))
    .orderBy(asc(chatMessage.seq));
  const { brand, contact } = marketOf(site);
  return { site, agent: row.agent ?? contact.email ?? brand, messages };
}
