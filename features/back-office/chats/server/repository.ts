import 'server-only';
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ChatsQuery } from '@/features/back-office/chats/contract';
import { MOST_COUNTED } from '@/features/back-office/domain';
import { requestsMatching } from '@/features/back-office/requests/server/selection-repository';
import { withinOwnMarket, withinSites } from '@/features/back-office/server/scope';
import { NAME_OF_EXECUTIVE } from '@/features/back-office/server/search-repository';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { chatAnswer, chatMessage, conversation, executive, lead } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

type Scope = Pick<User, 'site'>;
type Asked = Omit<ChatsQuery, 'page'>;

/** 'visitor' before any message: the visitor opened the chat. */
const LAST_SENDER = sql<'visitor' | 'executive'>`coalesce((
  select last.sender from chat_message last
  where last.lead_id = ${conversation.leadId} and last.seq = ${conversation.messages}), 'visitor')`;

const IS: Readonly<Record<NonNullable<Asked['state']>, SQL>> = {
  waiting: and(isNull(conversation.endedAt), eq(LAST_SENDER, 'visitor'))!,
  open: and(isNull(conversation.endedAt), eq(LAST_SENDER, 'executive'))!,
  ended: isNotNull(conversation.endedAt),
};

const ROW = {
  id: conversation.leadId,
  firstName: lead.firstName,
  site: conversation.site,
  executiveId: lead.executiveId,
  executiveName: NAME_OF_EXECUTIVE,
  lastMessageAt: conversation.lastMessageAt,
  messages: conversation.messages,
  endedAt: conversation.endedAt,
  lastSender: LAST_SENDER,
};

const whereOf = (user: Scope, { q, executive: who, state }: Omit<Asked, 'order'>): SQL | undefined =>
  and(
    withinSites(user, conversation),
    // Lets the planner begin with the requests when a filter concerns them.
    q === undefined && who === undefined ? undefined : isNotNull(lead.id),
    requestsMatching({ q, executive: who }),
    state && IS[state],
  );

const rowsOf = (db: Db) =>
  db
    .select(ROW)
    .from(conversation)
    .innerJoin(lead, eq(lead.id, conversation.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof rowsOf>>[number];

const toRow = ({ executiveId, executiveName, endedAt, lastSender, lastMessageAt, ...row }: Found) => ({
  ...row,
  lastMessageAt: lastMessageAt.toISOString(),
  executive: executiveId === null ? null : { id: executiveId, name: executiveName },
  state: endedAt ? ('ended' as const) : lastSender === 'visitor' ? ('waiting' as const) : ('open' as const),
});

export async function listChats(
  db: Db,
  user: Scope,
  query: Asked,
  { at, limit }: { readonly at: number; readonly limit: number },
) {
  const inOrder = query.order === 'oldest' ? asc : desc;
  const order = [inOrder(conversation.lastMessageAt), inOrder(conversation.leadId)];
  // Ids first: otherwise the details would be read for all preceding rows too.
  const shown = db
    .select({ id: conversation.leadId })
    .from(conversation)
    .leftJoin(lead, eq(lead.id, conversation.leadId))
    .where(whereOf(user, query))
    .orderBy(...order)
    .limit(limit)
    .offset(at)
    .as('shown');
  const rows = await rowsOf(db)
    .innerJoin(shown, eq(shown.id, conversation.leadId))
    .orderBy(...order);
  return rows.map(toRow);
}

/** Counts up to `MOST_COUNTED` + 1. */
export async function countChats(db: Db, user: Scope, query: Omit<Asked, 'order'>): Promise<number> {
  const rows = db
    .select({ one: sql`1` })
    .from(conversation)
    // Every chat has a request, so the planner drops this left join when no filter uses it.
    .leftJoin(lead, eq(lead.id, conversation.leadId))
    .where(whereOf(user, query));
  return countUpTo(db, rows, MOST_COUNTED);
}

/** Returns null for a chat the caller may not see. */
export async function findChat(db: Db, user: Scope, id: string) {
  const [row] = await rowsOf(db).where(and(eq(conversation.leadId, id), withinSites(user, conversation)));
  return row ? Object.assign(toRow(row), { site: row.site as Site }) : null;
}

export async function listSaid(db: Db, id: string) {
  const { seq, key, sender, author, text, createdAt } = chatMessage;
  const rows = await db
    .select({ seq, key, sender, author, text, createdAt })
    .from(chatMessage)
    .where(eq(chatMessage.leadId, id))
    .orderBy(asc(seq));
  return rows.map(({ createdAt: sentAt, ...row }) => Object.assign(row, { sentAt: sentAt.toISOString() }));
}

export function listAnswers(db: Db, user: Scope) {
  const { id, market, title, text } = chatAnswer;
  return db
    .select({ id, market, title, text })
    .from(chatAnswer)
    .where(withinOwnMarket(user, chatAnswer.market))
    .orderBy(asc(title));
}

type Answer = Pick<typeof chatAnswer.$inferInsert, 'market' | 'title' | 'text'>;

/** Returns null when the market already has that title. */
export async function insertAnswer(tx: Db, answer: Answer): Promise<number | null> {
  const [row] = await tx.insert(chatAnswer).values(answer).onConflictDoNothing().returning({ id: chatAnswer.id });
  return row?.id ?? null;
}

/** Locks the row until the transaction ends; null when the market has no such id. */
export async function holdAnswer(tx: Db, id: number, market: number) {
  const { title, text } = chatAnswer;
  const [row] = await tx
    .select({ title, text })
    .from(chatAnswer)
    .where(and(eq(chatAnswer.id, id), eq(chatAnswer.market, market)))
    .for('update');
  return row ?? null;
}

/**
 * Updates an answer locked by the caller.
 * @throws the database's 23505 when another has the title
 */
export async function updateAnswer(tx: Db, id: number, { title, text }: Answer): Promise<void> {
  await tx.update(chatAnswer).set({ title, text }).where(eq(chatAnswer.id, id));
}
