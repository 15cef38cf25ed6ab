import 'server-only';
import type { z } from 'zod';
import type { SessionResponse, sessionRequest } from '@/features/chat/chat.api';
import { CHAT_KIND, executiveMailFor } from '@/features/lead/lead-kinds';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Done } from '@/lib/contract/atoms';
import { enqueueMails } from '@/lib/mail/outbox';
import { executiveProof, linkOf, unknownConversation } from './proof';
import { lockConversation, nextLink } from './chat.db';

type Link = z.infer<typeof sessionRequest>;

/** The link of the mail works once. Throws NOT_FOUND for an invalid link, FORBIDDEN for a used one. */
export async function openSession(ctx: Ctx, { token }: Link): Promise<SessionResponse> {
  const { leadId, link } = await linkOf(ctx, token);
  const executiveId = await ctx.db.transaction(async (tx) => {
    const held = await lockConversation(tx, ctx, leadId);
    if (!held) throw unknownConversation();
    if (held.link !== link) throw new AppError('FORBIDDEN', 'El enlace ya se usó');
    await nextLink(tx, leadId, link + 1);
    return held.executiveId;
  });
  return executiveProof(ctx, leadId, executiveId);
}

/**
 * Mails a new link to replace a used one. This is safe, because the mail goes to the executive and not to the sender of
 * the used link.
 */
export async function renewLink(ctx: Ctx, { token }: Link): Promise<Done> {
  const { leadId, link } = await linkOf(ctx, token);
  return ctx.db.transaction(async (tx) => {
    const held = await lockConversation(tx, ctx, leadId);
    if (!held) throw unknownConversation();
    // An unused link needs no new mail, because the mail already sent contains the same link.
    if (held.link > link) await enqueueMails(tx, [{ mail: executiveMailFor(CHAT_KIND), payload: leadId }]);
    return { done: true };
  });
}
