import 'server-only';
import type { z } from 'zod';
import type { ChatPage, ChatsQuery, HandOverRequest } from '@/features/back-office/chats/contract';
import { mayHandOver, takesAs } from '@/features/back-office/chats/domain';
import { assignmentRefusal } from '@/features/back-office/requests/server/assignment';
import { readPage } from '@/features/back-office/server/page';
import type { SessionResponse } from '@/features/chat/contract';
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

/** A page of the chats that concern the caller. */
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

/** Its proofs hold on its own site only. */
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

/** Whoever may answer writes in the place of the executive, under their own name, as long as their session lasts; the audit trail says who opened it. @throws NOT_FOUND */
export async function openChat(ctx: Writing, { id }: z.infer<typeof chatSessionRequest>): Promise<SessionResponse> {
  const { executive, site } = await requireOwn(ctx, id);
  if (site !== ctx.site) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'backOffice').chats.elsewhere);
  const after = { executiveId: executive?.id ?? null };
  // Before the proof is there: nobody writes without it.
  await recordAudit(ctx.db, ctx.user, [{ action: 'chat.open', subject: id, site, before: null, after }]);
  return executiveProof({ ...ctx, session: await currentSessionId(ctx) }, id, executive?.id ?? null);
}

/**
 * Its request goes to the other, who gets its mail: one's own while it lasts, any for who gives out requests.
 * @throws NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE when it is another's than the caller saw, BAD_REQUEST with the reason
 */
export async function handOverChat(
  ctx: Writing,
  { id, executive, note, seen, evenAway }: HandOverRequest,
): Promise<Done> {
  const { db, now, user, locale } = ctx;
  const own = await requireOwn(ctx, id);
  if (!mayHandOver(user, own)) throw new AppError('FORBIDDEN', labelsOf(locale, 'backOffice').chats.refusals.others);
  // What may be handed over was judged by who has it: who sent another name must not reach another's.
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

/** @throws FORBIDDEN for another market's, NOT_FOUND, BAD_REQUEST where it has one of that title */
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
