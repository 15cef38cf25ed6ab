import 'server-only';
import { createHash } from 'node:crypto';
import { listProvenLeads, ticketFor } from '@/features/ticket/server/prove-ticket';
import type { BookedCall } from '@/features/lead/contact.api';
import type { Lead } from '@/features/lead/server/lead.db';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { formatZonedMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { signedToken } from '@/lib/security/signed-token';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { isCallAllowed, listCalls, signingKey, type Call } from './booking.db';

const signerOf = async (db: Db, site: Site) => ({ secret: await signingKey(db), site });

/** The payload is empty, so the token reveals nothing. The table stores only its hash. */
const changeToken = signedToken({ purpose: 'booking', payload: {} });
const offerToken = signedToken({ purpose: 'offer', payload: { leadId: z.guid() } });

export const tokenOf = async (db: Db, { site, id }: Pick<Call, 'site' | 'id'>): Promise<string> =>
  changeToken.write(await signerOf(db, site), {}, id);

export async function bookingLinks(
  db: Db,
  leads: readonly Pick<Lead, 'site' | 'leadId' | 'locale' | 'executive'>[],
): Promise<ReadonlyMap<string, string>> {
  const bookable = leads.filter(({ site, executive }) => marketOf(site).booking && executive?.takesBookings);
  const links = bookable.map(async (lead) => {
    const token = offerToken.write(await signerOf(db, lead.site), { leadId: lead.leadId });
    const path = href(marketOf(lead.site), lead.locale, { name: 'book', token });
    return [lead.leadId, originOf(lead.site) + path] as const;
  });
  return new Map(await Promise.all(links));
}

/** Next call of each request's sender. Only for texts to the sender's mailbox or to the executive. */
export async function nextCalls(db: Db, leadIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Call>> {
  return new Map((await listCalls(db, leadIds, now)).map((call) => [call.leadId, call]));
}

export async function changeLink(db: Db, locale: Locale, { site, id }: Pick<Call, 'site' | 'id'>): Promise<string> {
  return originOf(site) + href(marketOf(site), locale, { name: 'booking', token: await tokenOf(db, { site, id }) });
}

export function callText({ site, startsAt, name }: Pick<Call, 'site' | 'startsAt' | 'name'>, locale: Locale): string {
  const when = formatZonedMoment(startsAt, marketOf(site), locale);
  return fill(labelsOf(locale, 'booking').hasCall, { when, name });
}

/** Security: finds only calls of requests that this browser proves. A typed address must reveal nothing about calls. */
export async function findOwnCall(ctx: Ctx): Promise<BookedCall | null> {
  const { db, locale, now } = ctx;
  const calls = await listCalls(db, await listProvenLeads(ctx), now);
  const call = calls.findLast(({ leadId, bookedLeadId }) => leadId === bookedLeadId);
  if (!call) return null;
  return { text: callText(call, locale), change: await changeLink(db, locale, call) };
}

type OpenedLink =
  | { readonly status: 'open'; readonly ticket: string }
  | { readonly status: 'booked'; readonly changeAt: string }
  | { readonly status: 'unknown' }
  | { readonly status: 'requestGone' };

export async function openLink(ctx: Ctx, token: string): Promise<OpenedLink> {
  const { db, site, locale, now } = ctx;
  const leadId = offerToken.read({ ...(await signerOf(db, site)), now }, token)?.leadId;
  if (leadId === undefined) return { status: 'unknown' };
  if (!(await isCallAllowed(db, leadId))) return { status: 'requestGone' };
  const call = (await nextCalls(db, [leadId], now)).get(leadId);
  if (call) return { status: 'booked', changeAt: await changeLink(db, locale, call) };
  return { status: 'open', ticket: await ticketFor({ db, site }, leadId) };
}

export const linkHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
