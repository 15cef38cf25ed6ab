import 'server-only';
import { mailLinkTo, refuseFlood } from '@/features/purchase/link/server/mail-purchase-link';
import type { SaleLinkRequest, SaleLinkResponse } from '@/features/purchase/sale/sale.api';
import { findPurchase, type PurchaseWithBuyer } from '@/features/purchase/server/purchase.db';
import { purchaseNotFound } from '@/features/purchase/server/state';
import type { Ctx } from '@/lib/context/ctx';
import { UUID, type Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { marketOf } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';
import { href } from '@/lib/routing/routes';
import { signedToken } from '@/lib/security/signed-token';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { findSale, signingKey } from './sale.db';
import { enqueueSaleMails } from './move-sale';

type Bought = { readonly site: Site; readonly leadId: string };

/**
 * Longer than the month between two payments, because the mail of each payment has a new link. Also the period on the
 * buyer's device.
 */
export const LINK_DAYS = 90;

/** Contains the mailbox, so that the link opens nothing after the buyer's address changes. `until`: last valid day. */
const saleToken = signedToken({ purpose: 'sale', payload: { leadId: z.guid(), until: z.iso.date() }, joint: ' ' });

const signerOf = async (db: Db, site: Site) => ({ secret: await signingKey(db), site });

const pageOf = ({ site }: Bought, locale: Locale, token: string): string =>
  originOf(site) + href(marketOf(site), locale, { name: 'sale', token });

export type SaleLink = { readonly href: string; readonly until: string };

type Mailed = Bought & { readonly buyer: { readonly email: string } };

/**
 * Link for the buyer's mail. People forward mails, so it proves only the sale. Before payment it offers a single-use
 * link.
 */
export async function saleLink(db: Db, bought: Mailed, locale: Locale, now: Date): Promise<SaleLink> {
  const until = dayAfter(dayIn(marketOf(bought.site).timeZone, now), LINK_DAYS);
  const { site, leadId, buyer } = bought;
  const token = saleToken.write(await signerOf(db, site), { leadId, until }, buyer.email);
  return { href: pageOf(bought, locale, token), until };
}

/** The same page without proof, for the return from a gateway: that device already has the proof. */
export const saleAddress = (bought: Bought, locale: Locale): string => pageOf(bought, locale, bought.leadId);

type Linked = {
  readonly id: string;
  readonly ticket: string | null;
  readonly purchasePath: string | null;
  readonly renewalToken: string | null;
};

const purchasePathOf = ({ market, locale }: Ctx, { productCode, leadId }: PurchaseWithBuyer): string =>
  `${href(market, locale, { name: 'purchase', productCode })}?session=${leadId}`;

type VerifiedLink = { readonly purchase: PurchaseWithBuyer; readonly isOver: boolean };

/** Returns null for a forged link, a deleted sale, or a mailbox that is no longer the buyer's. */
async function verifyLink({ db, site, market, now }: Ctx, token: string): Promise<VerifiedLink | null> {
  const claimed = saleToken.claimOf(token);
  const purchase = claimed && (await findPurchase(db, claimed.leadId, site));
  if (!purchase) return null;
  const bound = saleToken.read({ ...(await signerOf(db, site)), now }, token, purchase.buyer.email);
  return bound && { purchase, isOver: dayIn(market.timeZone, now) > bound.until };
}

/** Sale that a mailed link in the Authorization header proves. Null: another proof, or the link expired. */
export async function findSaleByBearer(ctx: Ctx): Promise<string | null> {
  const token = /^Bearer ([\w.-]{1,200})$/.exec(ctx.actor.authorization ?? '')?.[1];
  const proven = token === undefined ? null : await verifyLink(ctx, token);
  return proven && !proven.isOver ? proven.purchase.leadId : null;
}

export async function saleOfLink(ctx: Ctx, token: string): Promise<Linked | null> {
  const nothing = { ticket: null, purchasePath: null, renewalToken: null };
  if (UUID.test(token)) return { ...nothing, id: token };
  const proven = await verifyLink(ctx, token);
  if (!proven) return null;
  const { purchase, isOver } = proven;
  const id = purchase.leadId;
  if (isOver) return { ...nothing, id, renewalToken: token };
  if (await findSale(ctx.db, id, ctx.site)) return { ...nothing, id, ticket: token };
  return { ...nothing, id, purchasePath: purchasePathOf(ctx, purchase), renewalToken: token };
}

/** Mails the buyer a new link; before payment, a single-use link. Throws TOO_MANY_REQUESTS after a few a day. */
export async function renewSaleLink(ctx: Ctx, { token }: SaleLinkRequest): Promise<SaleLinkResponse> {
  const proven = await verifyLink(ctx, token);
  if (!proven) throw purchaseNotFound();
  const { leadId } = proven.purchase;
  if (await findSale(ctx.db, leadId, ctx.site)) {
    await refuseFlood(ctx, leadId);
    await ctx.db.transaction((tx) => enqueueSaleMails(tx, ['saleLink'], { sale: leadId }));
  } else await mailLinkTo(ctx, leadId);
  return { sent: true };
}
