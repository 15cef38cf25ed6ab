import 'server-only';
import { REQUEST_TICKETS_MAX } from '@/features/ticket/domain';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import { signedToken } from '@/lib/security/signed-token';
import { listLeadIds, signingKey } from './repository';

const TICKET_DAYS = 30;

type Signer = Pick<Ctx, 'db' | 'site'>;

/** Proof of having sent a request. It opens no other of the same e-mail address, which anybody could have typed. */
const requestTicket = signedToken({ purpose: 'interactions', payload: { leadId: z.guid() } });

const signerOf = async ({ db, site }: Signer) => ({ secret: await signingKey({ db }), site });

export const ticketFor = async (ctx: Signer, leadId: string): Promise<string> =>
  requestTicket.write(await signerOf(ctx), { leadId });

/** The requests that the caller proves to have sent, of which some may be gone. */
export async function provenLeads(ctx: Signer & Pick<Ctx, 'actor' | 'now'>): Promise<string[]> {
  const tickets = /^Bearer ([\w.,-]{1,4000})$/.exec(ctx.actor.authorization ?? '')?.[1]?.split(',') ?? [];
  const signer = { ...(await signerOf(ctx)), now: ctx.now };
  const leads = tickets
    .slice(0, REQUEST_TICKETS_MAX)
    .flatMap((ticket) => requestTicket.read(signer, ticket)?.leadId ?? []);
  return [...new Set(leads)];
}

const sinceOf = ({ now }: Pick<Ctx, 'now'>): Date => new Date(now.getTime() - TICKET_DAYS * 86_400_000);

const notFound = () => new AppError('NOT_FOUND', 'Solicitud no encontrada');

/** The one request that the caller proves to have sent. @throws NOT_FOUND as `provenBeside` */
export async function provenLead(ctx: Ctx): Promise<string> {
  const proven = await provenLeads(ctx);
  const [lead] = proven.length === 1 ? await listLeadIds(ctx, proven, sinceOf(ctx)) : [];
  if (!lead) throw notFound();
  return lead;
}

/** The first of those that the caller proves to have sent, which is the one that is asked about. @throws NOT_FOUND as `provenBeside` */
export async function provenFirst(ctx: Ctx): Promise<string> {
  const [first] = await provenLeads(ctx);
  if (first) await provenBeside(ctx, first);
  else throw notFound();
  return first;
}

/**
 * That request and what else the caller proves to have sent.
 * @throws NOT_FOUND alike for a request that is unknown, old, of another site, or of somebody else
 */
export async function provenBeside(ctx: Ctx, leadId: string): Promise<string[]> {
  const proven = await provenLeads(ctx);
  // Only what is proven reaches the database, so an id that is no UUID never does.
  const leads = proven.includes(leadId) ? await listLeadIds(ctx, proven, sinceOf(ctx)) : [];
  if (!leads.includes(leadId)) throw notFound();
  return leads;
}

/** As `provenLead`, however long ago it was sent: what was bought is paid for years. */
export async function provenBuyer(ctx: Ctx): Promise<string> {
  const [lead, ...others] = await provenLeads(ctx);
  if (!lead || others.length > 0) throw notFound();
  return lead;
}
