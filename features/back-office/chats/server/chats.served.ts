import 'server-only';
import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { chats } from '@/features/back-office/chats/chats.resource';
import { MAX_COUNTED_ROWS } from '@/features/back-office/list-limits';
import { assignmentRefusal } from '@/features/back-office/requests/server/assignment';
import { matchesFilters } from '@/features/back-office/requests/server/selection.db';
import { withinSites } from '@/features/back-office/server/scope';
import { matches, NAME_OF_EXECUTIVE } from '@/features/back-office/server/search.db';
import { serveResource } from '@/features/back-office/server/serve-resource';
import { fromTable, type Source } from '@/features/back-office/server/source';
import { authorOf, executiveProof } from '@/features/chat/server/chat-with-visitor';
import type { ChatDetail } from '@/features/chat/staff/staff-chat-schemas';
import { currentSessionId } from '@/features/identity/server/change-own-account';
import { permissionsOf, type User } from '@/features/identity/permissions';
import { describeRequest } from '@/features/lead/admin/server/handle-request';
import { reassignByStaff } from '@/features/lead/reassignment/server/reassign-leads';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { chatMessage, conversation, executive, lead } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';

/** 'visitor' also before the first message, because the visitor opened the chat. */
const LAST_SENDER = sql<'visitor' | 'executive'>`coalesce((
  select last.sender from chat_message last
  where last.lead_id = ${conversation.leadId} and last.seq = ${conversation.messages}), 'visitor')`;

const STATE_CONDITIONS: Readonly<Record<ChatDetail['state'], SQL>> = {
  waiting: and(isNull(conversation.endedAt), eq(LAST_SENDER, 'visitor'))!,
  open: and(isNull(conversation.endedAt), eq(LAST_SENDER, 'executive'))!,
  ended: isNotNull(conversation.endedAt),
};

const IS_OF_CHAT = eq(lead.id, conversation.leadId);
const within = (user: Pick<User, 'site'>) => and(withinSites(user, conversation), eq(lead.trial, false));

const table = fromTable(chats, {
  table: conversation,
  id: conversation.leadId,
  joins: [
    [lead, IS_OF_CHAT],
    [executive, eq(executive.id, lead.executiveId)],
  ],
  select: {
    id: conversation.leadId,
    firstName: lead.firstName,
    site: conversation.site,
    executiveId: lead.executiveId,
    executiveName: NAME_OF_EXECUTIVE,
    lastMessageAt: conversation.lastMessageAt,
    messages: conversation.messages,
    endedAt: conversation.endedAt,
    lastSender: LAST_SENDER,
  },
  scope: within,
  search: matches,
  filters: { state: (state) => STATE_CONDITIONS[state], executive: (id) => matchesFilters({ executive: id }) },
  orders: { lastMessageAt: conversation.lastMessageAt },
  toRows: (selected) =>
    selected.map(({ executiveId, executiveName, endedAt, lastSender, lastMessageAt, ...row }) => ({
      ...row,
      lastMessageAt: lastMessageAt.toISOString(),
      executive: executiveId === null ? null : { id: executiveId, name: executiveName },
      state: endedAt ? 'ended' : lastSender === 'visitor' ? 'waiting' : 'open',
    })),
});

/**
 * Rows are not locked, because a reassignment locks the request first and a chat's messages must not wait for a lock.
 */
const source: Source<typeof chats> = { ...table, rows: (reader, ids) => table.rows(reader, ids) };

/** Counts up to `MAX_COUNTED_ROWS` + 1. */
export function countWaitingChats(db: Db, user: Pick<User, 'site'>): Promise<number> {
  const rows = db
    .select({ one: sql`1` })
    .from(conversation)
    .innerJoin(lead, IS_OF_CHAT);
  return countUpTo(db, rows.where(and(within(user), STATE_CONDITIONS.waiting)), MAX_COUNTED_ROWS);
}

type HandedOver = Pick<ChatDetail, 'executive' | 'state'>;

/**
 * True if the user may reassign the chat with its request. Executives may reassign their own open chats. Other chats
 * need the permission to assign requests.
 */
function mayHandOver(user: User, { executive: holder, state }: HandedOver): boolean {
  const permissions = permissionsOf(user);
  if (permissions.includes('contact-us:assign')) return true;
  const isOwn = holder !== null && holder.id === user.executiveId;
  return permissions.includes('chat:write') && isOwn && state !== 'ended';
}

/** Executive id with which the user may take over a chat. Null: chat ended, already the user's, or not allowed. */
const takeoverExecutive = (user: User, chat: HandedOver): number | null =>
  chat.state !== 'ended' && chat.executive?.id !== user.executiveId && mayHandOver(user, chat)
    ? user.executiveId
    : null;

async function listMessages(db: Db, id: string) {
  const { seq, key, sender, author, text, createdAt } = chatMessage;
  const rows = await db
    .select({ seq, key, sender, author, text, createdAt })
    .from(chatMessage)
    .where(eq(chatMessage.leadId, id))
    .orderBy(asc(seq));
  return rows.map(({ createdAt: sentAt, ...row }) => Object.assign(row, { sentAt: sentAt.toISOString() }));
}

export const chatsServed = serveResource(
  chats,
  source,
  {
    /**
     * Returns a proof that lets the user write for the executive under the user's own name until the session ends.
     * @throws NOT_FOUND on another site's host, where the proof is not valid
     */
    async open(ctx, _input, { id, site, executive: holder }) {
      if (site !== ctx.site) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'backOffice').chats.elsewhere);
      const executiveId = holder?.id ?? null;
      await ctx.record(id, { site, after: { executiveId } });
      return executiveProof({ ...ctx, session: await currentSessionId(ctx) }, id, executiveId);
    },
    /**
     * Reassigns the chat and its request to another executive, who gets the mail of the request. @throws FORBIDDEN;
     * CHANGED_MEANWHILE if the executive is not `seen`; BAD_REQUEST with the reason
     */
    async handOver(ctx, { executive: executiveId, note, seen, evenAway }, chat) {
      const { db, now, user, locale } = ctx;
      if (!mayHandOver(user, chat))
        throw new AppError('FORBIDDEN', labelsOf(locale, 'backOffice').chats.refusals.others);
      // The permission depends on the current executive, so an action that was based on another executive is rejected.
      if (seen !== (chat.executive?.id ?? null)) throw assignmentRefusal(ctx, 'meanwhile');
      const order = { leadId: chat.id, executiveId, note, by: user.executiveId, seen, evenAway };
      const { refusal } = await reassignByStaff({ db, now }, order, user);
      if (refusal) throw assignmentRefusal(ctx, refusal);
    },
  },
  {
    async detail(ctx, chat) {
      const site = chat.site as Site;
      const market = marketOf(site);
      const path = href(market, market.locales[0], { name: 'backOffice', section: 'chats', item: chat.id });
      return {
        market: market.code,
        elsewhere: site === ctx.site ? null : originOf(site) + path,
        mayHandOver: mayHandOver(ctx.user, chat),
        writesAs: authorOf(ctx.user, chat.executive?.id ?? null),
        mayTakeAs: takeoverExecutive(ctx.user, chat),
        about: (await describeRequest(ctx, site, chat.id)).details,
        said: await listMessages(ctx.db, chat.id),
      };
    },
  },
);
