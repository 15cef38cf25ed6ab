import 'server-only';
import { isWithin, type User } from '@/features/identity/domain';
import { holderBySession } from '@/features/identity/server/service';
import { SIDES, type Side } from '@/lib/contract/chat-sides';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import { signedToken, tokenNumber } from '@/lib/security/signed-token';
import { signingKey } from './repository';

type Signer = Pick<Ctx, 'db' | 'site'>;

/** Hours that an executive may write after opening the link of a mail. */
const SESSION_HOURS = 10;
const DAY_MS = 86_400_000;
/** Days that a visitor may come back to what was written, from the next midnight: sent again, a form is answered alike. */
const VISITOR_DAYS = 30;
/** Days that the link of a mail can be opened, or be asked for anew. */
export const LINK_DAYS = 7;

const chatToken = signedToken({
  purpose: 'chat',
  payload: {
    leadId: z.guid(),
    as: z.enum([...SIDES, 'link']),
    /** Of an executive their id (0: the market's own address), of a link its number. */
    number: tokenNumber,
    /** Milliseconds since 1970. */
    until: tokenNumber,
  },
  endsAt: ({ until }) => new Date(until),
});

/** Of somebody signed in who writes as the executive: it holds as long as their session does and their account lets them. */
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

/** @param ctx its `session`: of who is signed in and writes as the executive; left out by whoever holds the link of a mail */
export async function executiveProof(ctx: Opening, leadId: string, executiveId: number | null) {
  const until = ctx.now.getTime() + SESSION_HOURS * 3_600_000;
  const said = { leadId, number: executiveId ?? 0, until };
  const signer = await signerOf(ctx);
  const proof = ctx.session
    ? staffToken.write(signer, { ...said, session: ctx.session })
    : chatToken.write(signer, { ...said, as: 'executive' });
  return { proof, expiresAt: new Date(until).toISOString() };
}

export const linkToken = async (ctx: Signer, leadId: string, link: number, since: Date): Promise<string> =>
  chatToken.write(await signerOf(ctx), { leadId, as: 'link', number: link, until: midnightIn(LINK_DAYS, since) });

const verified = async (ctx: Signer & Pick<Ctx, 'now'>, token: string) =>
  chatToken.read({ ...(await signerOf(ctx)), now: ctx.now }, token);

async function verifiedStaff(ctx: Signer & Pick<Ctx, 'now'>, token: string) {
  const said = staffToken.read({ ...(await signerOf(ctx)), now: ctx.now }, token);
  const user = said && (await holderBySession(ctx, said.session, 'chat:write'));
  if (!said || !user || !isWithin(user, ctx.site)) return null;
  return { ...said, as: 'executive' as const, author: authorOf(user, said.number || null), userId: user.id };
}

/** Alike for what nobody signed, what has ended and what was deleted. */
export const unknownConversation = () => new AppError('NOT_FOUND', 'Conversación no encontrada');

export type Caller = {
  readonly leadId: string;
  readonly side: Side;
  readonly executiveId: number;
  /** Of who writes in the place of the executive; null: the executive, or the visitor. */
  readonly author: string | null;
  /** Of who is signed in; null: nobody is. */
  readonly userId: string | null;
};

/** The name that a visitor reads of who answers without being the executive; null: it is the executive. */
export const authorOf = (user: Pick<User, 'name' | 'executiveId'>, executiveId: number | null): string | null =>
  user.executiveId !== null && user.executiveId === executiveId ? null : user.name;

/** Who asks, by the proof in the header; null: it proves nothing, or no more. */
export async function findCaller(ctx: Ctx): Promise<Caller | null> {
  const token = /^Bearer (.{1,200})$/.exec(ctx.actor.authorization ?? '')?.[1];
  const own = token ? await verified(ctx, token) : null;
  const said = own ? { ...own, author: null, userId: null } : token ? await verifiedStaff(ctx, token) : null;
  if (!said || said.as === 'link') return null;
  return { leadId: said.leadId, side: said.as, executiveId: said.number, author: said.author, userId: said.userId };
}

/** As `findCaller`. @throws NOT_FOUND */
export async function callerOf(ctx: Ctx): Promise<Caller> {
  const caller = await findCaller(ctx);
  if (!caller) throw unknownConversation();
  return caller;
}

/** @throws NOT_FOUND */
export async function linkOf(ctx: Ctx, token: string): Promise<{ readonly leadId: string; readonly link: number }> {
  const said = await verified(ctx, token);
  if (said?.as !== 'link') throw unknownConversation();
  return { leadId: said.leadId, link: said.number };
}
