import 'server-only';
import { randomUUID } from 'node:crypto';
import { REQUEST_TICKETS_MAX } from '@/features/ticket/ticket-limits';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import { signedToken } from '@/lib/security/signed-token';
import { addMailedTicket, keepMailedTickets, listHolding, listLeadIds, signingKey } from './ticket.db';

const TICKET_DAYS = 30;

type Signer = Pick<Ctx, 'db' | 'site'>;

/** Proof that the caller sent one request. It opens no other request with that email, because anybody can type it. */
const requestTicket = signedToken({ purpose: 'interactions', payload: { leadId: z.guid() } });

const signerOf = async ({ db, site }: Signer) => ({ secret: await signingKey({ db }), site });

export const ticketFor = async (ctx: Signer, leadId: string) => requestTicket.write(await signerOf(ctx), { leadId });

/** Proof for a device that opened the request through a mailed link. Unlike `requestTicket`, it can be revoked. */
const mailedTicket = signedToken({ purpose: 'mailed ticket', payload: { leadId: z.guid(), id: z.guid() } });

/** Ticket for the device that opened a mailed link. The caller must hold the request's lock. */
export async function mailedTicketFor(ctx: Signer, leadId: string): Promise<string> {
  const ticket = { leadId, id: randomUUID() };
  await addMailedTicket(ctx.db, ticket);
  return mailedTicket.write(await signerOf(ctx), ticket);
}

type Caller = Signer & Pick<Ctx, 'actor' | 'now'>;
type Proof = { readonly leadId: string; readonly id: string | null };

/** The caller's tickets with a valid signature. `id`: id of a mailed ticket, which may be revoked; null: other. */
async function readProofs(ctx: Caller): Promise<Proof[]> {
  const tickets = /^Bearer ([\w.,-]{1,4000})$/.exec(ctx.actor.authorization ?? '')?.[1]?.split(',') ?? [];
  const signer = { ...(await signerOf(ctx)), now: ctx.now };
  return tickets.slice(0, REQUEST_TICKETS_MAX).flatMap((ticket): Proof[] => {
    const own = requestTicket.read(signer, ticket);
    const proof = own ? { ...own, id: null } : mailedTicket.read(signer, ticket);
    return proof ? [proof] : [];
  });
}

const isMailed = (proof: Proof): proof is Proof & { readonly id: string } => proof.id !== null;

async function proofsOf(ctx: Caller): Promise<Proof[]> {
  const shown = await readProofs(ctx);
  const mailed = shown.filter(isMailed);
  if (mailed.length === 0) return shown;
  const holding = await listHolding(ctx.db, mailed);
  return shown.filter(({ id }) => id === null || holding.has(id));
}

export async function listProvenLeads(ctx: Caller): Promise<string[]> {
  return [...new Set((await proofsOf(ctx)).map(({ leadId }) => leadId))];
}

/** Revokes all other devices' tickets after the mailbox changed. The caller must hold the request's lock. */
export async function revokeMailedTickets(ctx: Caller, leadId: string): Promise<void> {
  const own = (await proofsOf(ctx)).filter((proof) => proof.leadId === leadId).filter(isMailed);
  await keepMailedTickets(
    ctx.db,
    leadId,
    own.map(({ id }) => id),
  );
}

const ticketsValidSince = ({ now }: Pick<Ctx, 'now'>): Date => new Date(now.getTime() - TICKET_DAYS * 86_400_000);

const notFound = () => new AppError('NOT_FOUND', 'Solicitud no encontrada');

/** Request that the caller proves to have sent. @throws NOT_FOUND: none, several, or too old */
export async function requireProvenLead(ctx: Ctx): Promise<string> {
  const proven = await listProvenLeads(ctx);
  const [lead] = proven.length === 1 ? await listLeadIds(ctx, proven, ticketsValidSince(ctx)) : [];
  if (!lead) throw notFound();
  return lead;
}

/** First request that the caller proves to have sent. @throws NOT_FOUND: none, or too old */
export async function requireFirstProvenLead(ctx: Ctx): Promise<string> {
  const [first] = await listProvenLeads(ctx);
  if (first) await listProvenIncluding(ctx, first);
  else throw notFound();
  return first;
}

/** All requests that the caller proves. @throws NOT_FOUND if `leadId` is unknown, too old or not among them */
export async function listProvenIncluding(ctx: Ctx, leadId: string): Promise<string[]> {
  const proven = await listProvenLeads(ctx);
  // Only proven ids reach the database, so all are valid UUIDs.
  const leads = proven.includes(leadId) ? await listLeadIds(ctx, proven, ticketsValidSince(ctx)) : [];
  if (!leads.includes(leadId)) throw notFound();
  return leads;
}

/** Like `requireProvenLead`, but without an age limit, because buyers pay for years. */
export async function requireBuyerLead(ctx: Ctx): Promise<string> {
  const [lead, ...others] = await listProvenLeads(ctx);
  if (!lead || others.length > 0) throw notFound();
  return lead;
}
