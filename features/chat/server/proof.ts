import 'server-only';
import { canSeeSite, type User } from '@/features/identity/permissions';
import { findPermittedUser } from '@/features/identity/server/staff-session';
import { SIDES, type Side } from '@/lib/contract/chat-sides';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import { signedToken, tokenNumber } from '@/lib/security/signed-token';
import { signingKey } from './chat.db';

type Signer = Pick<Ctx, 'db' | 'site'>;

const SESSION_HOURS = 10;
const DAY_MS = 86_400_000;
/** Validity of a visitor's proof in days, from the next midnight, so that a retried form gets the same proof. */
const VISITOR_DAYS = 30;
export const LINK_DAYS = 7;

const chatToken = signedToken({
  purpose: 'chat',
  payload: { leadId: z.guid(), as: z.enum([...SIDES, 'link']), number: tokenNumber, until: tokenNumber },
  endsAt: ({ until }) => new Date(until),
});

/** Token of signed-in staff who write as the executive. It is valid while their session and permissions last. */
const staffToken = signedToken({
  purpose: 'chatStaff',
  payload: { leadId: z.guid(), number: tokenNumber, session: z.guid(), until: tokenNumber },
  endsAt: ({ until }) => new Date(until),
});

const signerOf = async ({ db, site }: Signer) => ({ secret: await signingKey(db), site });

const midnightIn = (days: number, since: Date): number => (Math.ceil(since.getTime() / DAY_MS) + days) * DAY_MS;

export const visitorProof = async (ctx: Signer & Pick<Ctx, 'now'>, leadId: string): Promise<string> =>
  chatToken.write(await signerOf(ctx), { leadId, as: 'visitor', number: 0, until: midnightIn(VISITOR_DAYS, ctx.now) });

type Opening = Signer & Pick<Ctx, 'now'> & { readonly session?: string };

export async function executiveProof(ctx: Opening, leadId: string, executiveId: number | null) {
  const until = ctx.now.getTime() + SESSION_HOURS * 3_600_000;
  const payload = { leadId, number: executiveId ?? 0, until };
  const signer = await signerOf(ctx);
  const proof = ctx.session
    ? staffToken.write(signer, { ...payload, session: ctx.session })
    : chatToken.write(signer, { ...payload, as: 'executive' });
  return { proof, expiresAt: new Date(until).toISOString() };
}

export const linkToken = async (ctx: Signer, leadId: string, link: number, since: Date): Promise<string> =>
  chatToken.write(await signerOf(ctx), { leadId, as: 'link', number: link, until: midnightIn(LINK_DAYS, since) });

const verified = async (ctx: Signer & Pick<Ctx, 'now'>, token: string) =>
  chatToken.read({ ...(await signerOf(ctx)), now: ctx.now }, token);

async function verifiedStaff(ctx: Signer & Pick<Ctx, 'now'>, token: string) {
  const payload = staffToken.read({ ...(await signerOf(ctx)), now: ctx.now }, token);
  const user = payload && (await findPermittedUser(ctx, payload.session, 'chat:write'));
  if (!payload || !user || !canSeeSite(user, ctx.site)) return null;
  return { ...payload, as: 'executive' as const, author: authorOf(user, payload.number || null), userId: user.id };
}

/** The same error for an invalid signature, an ended and a deleted conversation. */
export const unknownConversation = () => new AppError('NOT_FOUND', 'Conversación no encontrada');

export type Caller = {
  readonly leadId: string;
  readonly side: Side;
  readonly executiveId: number;
  readonly author: string | null;
  readonly userId: string | null;
};

export const authorOf = (user: Pick<User, 'name' | 'executiveId'>, executiveId: number | null): string | null =>
  user.executiveId !== null && user.executiveId === executiveId ? null : user.name;

export async function findCaller(ctx: Ctx): Promise<Caller | null> {
  const token = /^Bearer (.{1,200})$/.exec(ctx.actor.authorization ?? '')?.[1];
  const own = token ? await verified(ctx, token) : null;
  const peer = own ? { ...own, author: null, userId: null } : token ? await verifiedStaff(ctx, token) : null;
  if (!peer || peer.as === 'link') return null;
  return { leadId: peer.leadId, side: peer.as, executiveId: peer.number, author: peer.author, userId: peer.userId };
}

export async function callerOf(ctx: Ctx): Promise<Caller> {
  const caller = await findCaller(ctx);
  if (!caller) throw unknownConversation();
  return caller;
}

export async function linkOf(ctx: Ctx, token: string): Promise<{ readonly leadId: string; readonly link: number }> {
  const access = await verified(ctx, token);
  if (access?.as !== 'link') throw unknownConversation();
  return { leadId: access.leadId, link: access.number };
}
