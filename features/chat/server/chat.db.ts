import 'server-only';
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ChatMessage, ChatState } from '@/features/chat/chat.api';
import type { CHAT_ENDS, Side } from '@/lib/contract/chat-sides';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { lockLeads } from '@/lib/db/hold-leads';
import { installationSecret } from '@/lib/db/installation-secret';
import { notifications } from '@/lib/db/notifications';
import { chatMessage, conversation, executive, lead } from '@/lib/db/schema';
import { MESSAGES_MAX } from '@/features/chat/chat-rules';
import { locale as locales, type Locale } from '@/lib/contract/atoms';
import type { Site } from '@/lib/site/site';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';

const MESSAGES_PER_READ = 200;

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'chat');

export async function notify(db: Db, leadId: string, event: 'changed' | `typing ${Side}`): Promise<void> {
  await db.execute(sql`select pg_notify('news', ${`chat:${leadId} ${event}`})`);
}

export const watchConversation = (leadId: string, onEvent: (event: string | null) => void): (() => void) =>
  notifications().subscribe(`chat:${leadId}`, onEvent);

type Place = Pick<Ctx, 'site' | 'market'>;

export async function insertConversation(
  tx: Db,
  { site, market, locale, now }: Place & Pick<Ctx, 'locale' | 'now'>,
  { leadId, searchType }: { readonly leadId: string; readonly searchType: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(conversation)
    .values({ leadId, site, market: market.id, locale, searchType, lastMessageAt: now })
    .onConflictDoNothing();
  return Boolean(rowCount);
}

export type Conversation = { readonly state: ChatState; readonly messages: readonly ChatMessage[] };

const readUpTo = (reader: Side) => sql<number>`coalesce((
  select max(seq) from chat_message one
  where one.lead_id = "conversation"."lead_id" and one.sender <> ${reader} and one.read_at is not null), 0)`;

const isConversationOf = ({ site }: Pick<Ctx, 'site'>, leadId: string) =>
  and(eq(conversation.leadId, leadId), eq(conversation.site, site));

/**
 * Returns null for an unknown conversation, or if its executive changed. Reads the state before the messages, because
 * an ended chat gets no new ones.
 */
export async function findConversation(
  ctx: Pick<Ctx, 'db' | 'site'>,
  caller: { readonly leadId: string; readonly side: Side; readonly executiveId: number },
  after: number,
): Promise<Conversation | null> {
  const [row] = await ctx.db
    .select({
      ended: conversation.endedBy,
      searchType: conversation.searchType,
      visitorRead: readUpTo('visitor'),
      executiveRead: readUpTo('executive'),
      executiveId: lead.executiveId,
      executive: sql<string | null>`${executive.firstNames} || ' ' || ${executive.lastNames}`,
      name: lead.firstName,
      email: lead.email,
      phone: lead.phone,
    })
    .from(conversation)
    .innerJoin(lead, eq(lead.id, conversation.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(isConversationOf(ctx, caller.leadId));
  if (!row || (caller.side === 'executive' && caller.executiveId !== (row.executiveId ?? 0))) return null;
  const { name, email, phone, searchType } = row;
  return {
    state: {
      read: { visitor: row.visitorRead, executive: row.executiveRead },
      ended: row.ended,
      executive: row.executive,
      visitor: caller.side === 'executive' ? { name, email, phone, searchType } : null,
    },
    messages: await listMessages(ctx.db, caller.leadId, after, MESSAGES_PER_READ),
  };
}

function toMessage({ seq, key, sender, author, text, createdAt }: typeof chatMessage.$inferSelect): ChatMessage {
  return { seq, key, sender, author, text, sentAt: createdAt.toISOString() };
}

export async function listMessages(db: Db, leadId: string, after: number, limit: number): Promise<ChatMessage[]> {
  const rows = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.leadId, leadId), gt(chatMessage.seq, after)))
    .orderBy(asc(chatMessage.seq))
    .limit(limit);
  return rows.map(toMessage);
}

export type LockedConversation = {
  readonly messages: number;
  readonly link: number;
  readonly hasEnded: boolean;
  readonly endedAt: Date | null;
  readonly locale: string;
  readonly executiveId: number | null;
};

/** Locks the conversation until the transaction ends, so that message numbers follow the commit order. */
export async function lockConversation(
  tx: Db,
  ctx: Pick<Ctx, 'site'>,
  leadId: string,
): Promise<LockedConversation | null> {
  await lockLeads(tx, [leadId]);
  const [row] = await tx
    .select({
      messages: conversation.messages,
      link: conversation.link,
      endedAt: conversation.endedAt,
      locale: conversation.locale,
      executiveId: lead.executiveId,
    })
    .from(conversation)
    .innerJoin(lead, eq(lead.id, conversation.leadId))
    .where(isConversationOf(ctx, leadId))
    .for('update', { of: conversation });
  return row ? { ...row, hasEnded: row.endedAt !== null } : null;
}

export async function findMessage(tx: Db, leadId: string, key: string): Promise<ChatMessage | null> {
  const [row] = await tx
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.leadId, leadId), eq(chatMessage.key, key)));
  return row ? toMessage(row) : null;
}

/** The caller must have locked the conversation. */
export async function insertMessage(
  tx: Db,
  { site, market, now }: Place & Pick<Ctx, 'now'>,
  message: Omit<ChatMessage, 'sentAt'> & { readonly leadId: string },
): Promise<void> {
  const { leadId, seq } = message;
  await tx.insert(chatMessage).values({ ...message, site, market: market.id, createdAt: now });
  await tx.update(conversation).set({ messages: seq, lastMessageAt: now }).where(eq(conversation.leadId, leadId));
  await notify(tx, leadId, 'changed');
}

export async function markRead(tx: Db, { now }: Pick<Ctx, 'now'>, reader: Side, leadId: string, upTo: number) {
  const { rowCount } = await tx
    .update(chatMessage)
    .set({ readAt: now })
    .where(
      and(
        eq(chatMessage.leadId, leadId),
        lte(chatMessage.seq, upTo),
        ne(chatMessage.sender, reader),
        isNull(chatMessage.readAt),
      ),
    );
  if (rowCount) await notify(tx, leadId, 'changed');
}

/** The caller must have locked the conversation. */
export async function nextLink(tx: Db, leadId: string, link: number): Promise<void> {
  await tx.update(conversation).set({ link }).where(eq(conversation.leadId, leadId));
}

export type EndedConversation = {
  readonly leadId: string;
  readonly site: string;
  readonly market: number;
  readonly isAnswered: boolean;
};

const isAnswered = sql<boolean>`exists (
  select from chat_message one where one.lead_id = "conversation"."lead_id" and one.sender = 'executive')`;

async function end(tx: Db, now: Date, by: (typeof CHAT_ENDS)[number], which: SQL | undefined) {
  const rows = await tx
    .update(conversation)
    .set({ endedAt: now, endedBy: by })
    .where(and(isNull(conversation.endedAt), which))
    .returning({ leadId: conversation.leadId, site: conversation.site, market: conversation.market, isAnswered });
  for (const { leadId } of rows) await notify(tx, leadId, 'changed');
  return rows;
}

export const endConversation = (
  tx: Db,
  ctx: Pick<Ctx, 'site' | 'now'>,
  by: Side,
  leadId: string,
): Promise<EndedConversation[]> => end(tx, ctx.now, by, isConversationOf(ctx, leadId));

/** Ends conversations on all sites, because one mailbox is one person. */
export const endConversationsOf = (tx: Db, now: Date, leadIds: readonly string[]): Promise<EndedConversation[]> =>
  end(tx, now, 'visitor', inArray(conversation.leadId, [...leadIds]));

/**
 * Ends chats whose last message is older than `answered` (written by the executive) or `waiting` (by the visitor).
 * Covers all sites: only for jobs.
 */
export async function endIdle(tx: Db, now: Date, { answered, waiting }: Record<'answered' | 'waiting', Date>) {
  const lastIsAnswer = sql`(select sender from chat_message one
    where one.lead_id = "conversation"."lead_id" and one.seq = "conversation"."messages") = 'executive'`;
  const isIdle = or(
    lt(conversation.lastMessageAt, waiting),
    and(lt(conversation.lastMessageAt, answered), lastIsAnswer),
  );
  const idle = await tx
    .select({ leadId: conversation.leadId })
    .from(conversation)
    .where(and(isNull(conversation.endedAt), isIdle));
  const leadIds = idle.map(({ leadId }) => leadId);
  await lockLeads(tx, leadIds);
  return end(tx, now, 'idle', and(inArray(conversation.leadId, leadIds), isIdle));
}

export type ChatMailRow = {
  readonly leadId: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly link: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly searchType: string;
  readonly executive: { readonly id: number; readonly name: string; readonly email: string } | null;
};

/** Searches all sites: only for mails. A mail may be sent before its conversation exists; until then its link fails. */
export async function listForMails(db: Db, leadIds: readonly string[]): Promise<ChatMailRow[]> {
  const rows = await db
    .select()
    .from(lead)
    .leftJoin(conversation, eq(conversation.leadId, lead.id))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(inArray(lead.id, [...leadIds]));
  return rows.map(({ conversation: row, lead: leadRow, executive: taker }) => ({
    leadId: leadRow.id,
    site: leadRow.site as Site,
    locale: locales.catch(DEFAULT_LOCALE).parse(row?.locale),
    link: row?.link ?? 0,
    name: leadRow.firstName,
    email: leadRow.email,
    phone: leadRow.phone,
    searchType: row?.searchType ?? leadRow.productType ?? '',
    executive: taker && { id: taker.id, name: `${taker.firstNames} ${taker.lastNames}`, email: taker.email },
  }));
}

export async function listFirstQuestions(db: Db, leadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { leadId, seq, sender, text } = chatMessage;
  const rows = await db
    .selectDistinctOn([leadId], { leadId, text })
    .from(chatMessage)
    .where(and(inArray(leadId, [...leadIds]), eq(sender, 'visitor')))
    .orderBy(leadId, asc(seq));
  return new Map(rows.map((row) => [row.leadId, row.text]));
}

export const listAllMessages = (db: Db, leadId: string): Promise<ChatMessage[]> =>
  listMessages(db, leadId, 0, MESSAGES_MAX);
