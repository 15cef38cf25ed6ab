import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mailedTicketFor, requireProvenLead } from '@/features/ticket/server/prove-ticket';
import type { PurchaseResponse } from '@/features/purchase/purchase.api';
import { LINK_MINUTES, type LinkResponse, type OpenPurchaseRequest } from '@/features/purchase/link/link.api';
import { findPurchase, lockPurchase } from '@/features/purchase/server/purchase.db';
import { stateOfLead } from '@/features/purchase/server/begin-purchase';
import { purchaseNotFound, purchaseWords } from '@/features/purchase/server/state';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { enqueueMails } from '@/lib/mail/outbox';
import { consume } from '@/lib/security/limiter';
import { signedToken } from '@/lib/security/signed-token';
import { findLinked, keepLink, redeemLink, signingKey } from './purchase-link.db';

const MINUTE = 60_000;

/** The table stores the site and the first part of the token. That part alone opens nothing. */
const linkToken = signedToken({ purpose: 'purchase link', payload: { id: z.guid() } });

export const tokenOf = async (db: Db, id: string): Promise<string> =>
  linkToken.write({ secret: await signingKey(db), site: null }, { id });

/** @throws TOO_MANY_REQUESTS after a few links for a purchase in a day */
export async function refuseFlood(ctx: Ctx, leadId: string): Promise<void> {
  const hash = createHash('sha256').update(`purchase ${leadId}`).digest('base64url');
  const { over, wait } = await consume('linkMail', hash);
  if (over) throw new AppError('TOO_MANY_REQUESTS', purchaseWords(ctx).continuing.tooMany, { retryAfter: wait });
}

/** Mails the buyer a single-use link. Throws TOO_MANY_REQUESTS after a few a day. */
export async function mailLinkTo(ctx: Ctx, leadId: string): Promise<LinkResponse> {
  const { db, now } = ctx;
  await refuseFlood(ctx, leadId);
  const link = { id: randomUUID(), until: new Date(now.getTime() + LINK_MINUTES * MINUTE) };
  await db.transaction(async (tx) => {
    await keepLink(tx, leadId, link);
    await enqueueMails(tx, [{ mail: 'purchaseLink', payload: leadId }]);
  });
  return { minutes: LINK_MINUTES };
}

/** @throws NOT_FOUND without proof */
export async function mailPurchaseLink(ctx: Ctx): Promise<LinkResponse> {
  const leadId = await requireProvenLead(ctx);
  if (!(await findPurchase(ctx.db, leadId, ctx.site))) throw purchaseNotFound();
  return mailLinkTo(ctx, leadId);
}

/** Returns the proof for this device. Throws NOT_FOUND for an expired, used or forged link. */
export async function openWithLink(ctx: Ctx, { token }: OpenPurchaseRequest): Promise<PurchaseResponse> {
  const { db, site, now } = ctx;
  const over = new AppError('NOT_FOUND', purchaseWords(ctx).continuing.over);
  const linked = linkToken.read({ secret: await signingKey(db), site: null, now }, token);
  const leadId = linked && (await findLinked(db, { site, id: linked.id, now }));
  if (!leadId) throw over;
  const ticket = await db.transaction(async (tx) => {
    // The lock waits for a concurrent change of the mail address, which invalidates the link.
    if (!(await lockPurchase(tx, leadId, site)) || !(await redeemLink(tx, linked.id))) throw over;
    return mailedTicketFor({ db: tx, site }, leadId);
  });
  return { ticket, purchase: await stateOfLead(ctx, leadId) };
}
