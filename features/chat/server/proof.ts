import 'server-only';
import type { Side } from '@/features/chat/domain';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { isSigned, sign } from '@/lib/security/signature';
import { signingKey } from './repository';

type Signer = Pick<Ctx, 'db' | 'site'>;

/** Hours that an executive may write after opening the link of a mail. */
const SESSION_HOURS = 10;
const DAY_MS = 86_400_000;
/** Days that a visitor may come back to what was written, from the next midnight: sent again, a form is answered alike. */
const VISITOR_DAYS = 30;
/** Days that the link of a mail can be opened, or be asked for anew. */
export const LINK_DAYS = 7;

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const TOKEN = new RegExp(`^(${UUID})\\.(visitor|executive|link)\\.(\\d{1,10})\\.(\\d{1,13})\\.([\\w-]{43})$`);

type Said = {
  readonly leadId: string;
  readonly as: Side | 'link';
  /** Of an executive their id (0: the market's own address), of a link its number. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly until: number;
};

async function tokenOf({ db, site }: Signer, { leadId, as, number, until }: Said): Promise<string> {
  const text = `${leadId}.${as}.${number}.${until}`;
  return `${text}.${sign(await signingKey(db), `chat ${site} ${text}`)}`;
}

async function verified(ctx: Signer & Pick<Ctx, 'now'>, token: string): Promise<Said | null> {
  const [, leadId = '', as = '', number = '', until = ''] = TOKEN.exec(token) ?? [];
  if (!leadId) return null;
  const said = { leadId, as: as as Said['as'], number: Number(number), until: Number(until) };
  return isSigned(token, await tokenOf(ctx, said)) && said.until > ctx.now.getTime() ? said : null;
}

export const visitorProof = (ctx: Signer & Pick<Ctx, 'now'>, leadId: string): Promise<string> =>
  tokenOf(ctx, {
    leadId,
    as: 'visitor',
    number: 0,
    until: (Math.ceil(ctx.now.getTime() / DAY_MS) + VISITOR_DAYS) * DAY_MS,
  });

export function executiveProof(ctx: Signer & Pick<Ctx, 'now'>, leadId: string, executiveId: number | null) {
  const until = ctx.now.getTime() + SESSION_HOURS * 3_600_000;
  return tokenOf(ctx, { leadId, as: 'executive', number: executiveId ?? 0, until }).then((proof) => ({
    proof,
    expiresAt: new Date(until).toISOString(),
  }));
}

export const linkToken = (ctx: Signer, leadId: string, link: number, since: Date): Promise<string> =>
  tokenOf(ctx, { leadId, as: 'link', number: link, until: (Math.ceil(since.getTime() / DAY_MS) + LINK_DAYS) * DAY_MS });

/** Alike for what nobody signed, what has ended and what was deleted. */
export const unknownConversation = () => new AppError('NOT_FOUND', 'Conversación no encontrada');

export type Caller = { readonly leadId: string; readonly side: Side; readonly executiveId: number };

/** Who asks, by the proof in the header. @throws NOT_FOUND */
export async function callerOf(ctx: Ctx): Promise<Caller> {
  const token = /^Bearer (.{1,200})$/.exec(ctx.actor.authorization ?? '')?.[1];
  const said = token ? await verified(ctx, token) : null;
  if (!said || said.as === 'link') throw unknownConversation();
  return { leadId: said.leadId, side: said.as, executiveId: said.number };
}

/** @throws NOT_FOUND */
export async function linkOf(ctx: Ctx, token: string): Promise<{ readonly leadId: string; readonly link: number }> {
  const said = await verified(ctx, token);
  if (said?.as !== 'link') throw unknownConversation();
  return { leadId: said.leadId, link: said.number };
}
