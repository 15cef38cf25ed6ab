import 'server-only';
import type { z } from 'zod';
import type { ChatPage, ChatsQuery, HandOverRequest } from '@/features/back-office/chats/contract';
import { mayHandOver, takesAs } from '@/features/back-office/chats/domain';
import { assignmentRefusal } from '@/features/back-office/requests/server/assignment';
import { readPage } from '@/features/back-office/server/page';
import type { SessionResponse } from '@/features/chat/chat.api';
import { authorOf, executiveProof } from '@/features/chat/server/service';
import type { ChatDetail, chatSessionRequest, KeptAnswerRequest, KeptAnswers } from '@/features/chat/staff/contract';
import { isWithin } from '@/features/identity/domain';
import { currentSessionId } from '@/features/identity/account/server/service';
import type { Allowed } from '@/features/identity/server/service';
import { describeRequest } from '@/features/lead/admin/server/service';
import { reassignByStaff } from '@/features/lead/reassignment/server/service';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Done } from '@/lib/contract/atoms';
import { isViolation } from '@/lib/error-reason';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf, marketOfCode, markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import {
  countChats,
  findChat,
  holdAnswer,
  insertAnswer,
  listAnswers,
  listChats,
  listSaid,
  updateAnswer,
} from './repository';

type Reading = Allowed<'chat:read'>;
type Writing = Allowed<'chat:write'>;

const DONE: Done = { done: true };

export async function searchChats({ db, user }: Reading, query: ChatsQuery): Promise<ChatPage> {
  return readPage(
    user,
    query,
    (slice) => listChats(db, user, query, slice),
    () => countChats(db, user, query),
  );
}

/** @throws NOT_FOUND also for one of other sites than the caller's */
async function requireOwn({ db, user, locale }: Reading | Writing, id: string) {
  const own = await findChat(db, user, id);
  if (!own) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  return own;
}

/** Its proofs are valid only on its own site. */
export async function readChat(ctx: Reading, { id }: { readonly id: string }): Promise<ChatDetail> {
  const own = await requireOwn(ctx, id);
  const market = marketOf(own.site);
  const path = href(market, market.locales[0], { name: 'backOffice', section: 'chats', item: id });
  return {
    ...own,
    market: market.code,
    elsewhere: own.site === ctx.site ? null : originOf(own.site) + path,
    mayHandOver: mayHandOver(ctx.user, own),
    writesAs: authorOf(ctx.user, own.executive?.id ?? null),
    mayTakeAs: takesAs(ctx.user, own),
    about: (await describeRequest(ctx, own.site, id)).details,
    said: await listSaid(ctx.db, id),
  };
}

/**
 * Users who may answer write for the executive under their own name, until their session ends; the audit trail records
 * the opening.
 * @throws NOT_FOUND
 */
export async function openChat(ctx: Writing, { id }: z.infer<typeof chatSessionRequest>): Promise<SessionResponse> {
  const { executive, site } = await requireOwn(ctx, id);
  if (site !== ctx.site) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'backOffice').chats.elsewhere);
  const after = { executiveId: executive?.id ?? null };
  // Audit before the proof exists: nobody can write without it.
  await recordAudit(ctx.db, ctx.user, [{ action: 'chat.open', subject: id, site, before: null, after }]);
  return executiveProof({ ...ctx, session: await currentSessionId(ctx) }, id, executive?.id ?? null);
}

/**
 * Passes the chat and its request to another executive, who gets the request's mail. Executives may pass their own
 * while it lasts; users who assign requests may pass any.
 * @throws NOT_FOUND; FORBIDDEN; CHANGED_MEANWHILE when the executive differs from the one seen; BAD_REQUEST with the
 * reason
 */
export async function handOverChat(
  ctx: Writing,
  { id, executive, note, seen, evenAway }: HandOverRequest,
): Promise<Done> {
  const { db, now, user, locale } = ctx;
  const own = await requireOwn(ctx, id);
  if (!mayHandOver(user, own)) throw new AppError('FORBIDDEN', labelsOf(locale, 'backOffice').chats.refusals.others);
  // Permission depends on the current executive: a request that names another must not act on this chat.
  if (seen !== (own.executive?.id ?? null)) throw assignmentRefusal(ctx, 'meanwhile');
  const asked = { leadId: id, executiveId: executive, note, by: user.executiveId, seen, evenAway };
  const { refusal } = await reassignByStaff({ db, now }, asked, user);
  if (refusal) throw assignmentRefusal(ctx, refusal);
  return DONE;
}

export async function readAnswers({ db, user }: Reading): Promise<KeptAnswers> {
  const rows = await listAnswers(db, user);
  return rows.map(({ market, ...row }) =>
    Object.assign(row, { market: markets.find(({ id }) => id === market)!.code }),
  );
}

/** @throws FORBIDDEN for another market's; NOT_FOUND; BAD_REQUEST when the market has that title */
export async function saveAnswer(ctx: Writing, { id, market: code, title, text }: KeptAnswerRequest): Promise<Done> {
  const { db, user, locale } = ctx;
  const { refusals } = labelsOf(locale, 'backOffice').chats;
  if (!isWithin(user, toSite(code)!)) throw new AppError('FORBIDDEN', refusals.noMarket);
  const answer = { market: marketOfCode(code).id, title, text };
  const sameTitle = new AppError('BAD_REQUEST', refusals.sameTitle);
  try {
    await db.transaction(async (tx) => {
      const before = id === null ? null : await holdAnswer(tx, id, answer.market);
      if (id !== null && !before) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
      const made = id ?? (await insertAnswer(tx, answer));
      if (made === null) throw sameTitle;
      if (id !== null) await updateAnswer(tx, id, answer);
      const change = { subject: String(made), site: code, before, after: { title, text } };
      await recordAudit(tx, user, [{ action: 'chat.answer', ...change }]);
    });
  } catch (error) {
    throw isViolation(error, 'unique') ? sameTitle : error;
  }
  return DONE;
}
