import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { TICKETS_MAX } from '@/features/lead/interactions/domain';
import type { Ctx } from '@/lib/context/ctx';
import { signingKey } from './repository';

type Signer = Pick<Ctx, 'db' | 'site'>;

async function signatureOf({ db, site }: Signer, leadId: string): Promise<string> {
  const secret = await signingKey({ db });
  return createHmac('sha256', secret).update(`interactions ${site} ${leadId}`).digest('base64url');
}

/**
 * Proof of having sent a request, given to its sender alone with the answer: the same for a repeated answer. It opens
 * what belongs to that request and no other of the same address, which anybody could have typed.
 */
export async function ticketFor(ctx: Signer, leadId: string): Promise<string> {
  return `${leadId}.${await signatureOf(ctx, leadId)}`;
}

async function leadOf(ctx: Signer, ticket: string): Promise<string | null> {
  const [leadId = '', signature = ''] = ticket.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(await signatureOf(ctx, leadId))];
  return given.length === right.length && timingSafeEqual(given, right) ? leadId : null;
}

/** The requests that the tickets of an Authorization header ("Bearer a,b") prove; wrong ones prove nothing. */
export async function leadsProven(ctx: Signer, authorization: string | null): Promise<string[]> {
  const tickets = /^Bearer ([\w.,-]{1,4000})$/.exec(authorization ?? '')?.[1]?.split(',') ?? [];
  const leads = await Promise.all(tickets.slice(0, TICKETS_MAX).map((ticket) => leadOf(ctx, ticket)));
  return [...new Set(leads.filter((lead) => lead !== null))];
}
