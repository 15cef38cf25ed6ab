import 'server-only';
import { ticketFor } from '@/features/ticket/server/service';
import { refuseFlood } from '@/features/purchase/link/server/service';
import type { SaleLinkRequest, SaleLinkResponse } from '@/features/purchase/sale/contract';
import { findPurchase } from '@/features/purchase/server/repository';
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
import { findSale, signingKey } from './repository';
import { mailAbout } from './service';

type Bought = { readonly site: Site; readonly leadId: string };

/** Longer than from one monthly payment to the next, whose mail brings another. */
const LINK_DAYS = 90;

/** `until`: the last day on which it opens. */
const saleToken = signedToken({
  purpose: 'sale',
  payload: { leadId: z.guid(), until: z.iso.date() },
  joint: ' ',
});
/** Of links from before they ended. */
const endlessToken = signedToken({ purpose: 'sale', payload: { leadId: z.guid() } });

const signerOf = async (db: Db, site: Site) => ({ secret: await signingKey(db), site });

const pageOf = ({ site }: Bought, locale: Locale, token: string): string =>
  originOf(site) + href(marketOf(site), locale, { name: 'sale', token });

export type SaleLink = { readonly href: string; readonly until: string };

/**
 * The page of a sale, for its buyer's mail: it opens on any device, and leads on to what is not paid yet. Its token proves
 * the sale and nothing else, as a mail is handed on and lies about.
 */
export async function saleLink(db: Db, bought: Bought, locale: Locale, now: Date): Promise<SaleLink> {
  const until = dayAfter(dayIn(marketOf(bought.site).timeZone, now), LINK_DAYS);
  const token = saleToken.write(await signerOf(db, bought.site), { leadId: bought.leadId, until });
  return { href: pageOf(bought, locale, token), until };
}

/** The same page without the proof, for the way back from a gateway: the device has it. */
export const saleAddress = (bought: Bought, locale: Locale): string => pageOf(bought, locale, bought.leadId);

type Linked = {
  readonly id: string;
  /** The proof that it carries: of the sale alone, of what is not paid the whole purchase's. Null: it carries none. */
  readonly ticket: string | null;
  /** Where a purchase that is not paid goes on; null for what is sold. */
  readonly purchasePath: string | null;
  /** By which another link can be asked for, of one that is over. */
  readonly over: string | null;
};

async function unpaidPath({ db, site, market, locale }: Ctx, leadId: string): Promise<string | null> {
  const [sale, purchase] = await Promise.all([findSale(db, leadId, site), findPurchase(db, leadId, site)]);
  if (sale || !purchase) return null;
  return `${href(market, locale, { name: 'purchase', productCode: purchase.productCode })}?session=${leadId}`;
}

type Proven = { readonly id: string; readonly isOver: boolean };

/** Null: none of ours. */
async function provenBy({ db, site, market, now }: Ctx, token: string): Promise<Proven | null> {
  const signer = { ...(await signerOf(db, site)), now };
  const endless = endlessToken.read(signer, token);
  if (endless) return { id: endless.leadId, isOver: true };
  const dated = saleToken.read(signer, token);
  return dated && { id: dated.leadId, isOver: dayIn(market.timeZone, now) > dated.until };
}

/** The sale whose mailed link the caller proves by; null: they prove otherwise, or their link is over. */
export async function saleOfBearer(ctx: Ctx): Promise<string | null> {
  const token = /^Bearer ([\w.-]{1,200})$/.exec(ctx.actor.authorization ?? '')?.[1];
  const proven = token === undefined ? null : await provenBy(ctx, token);
  return proven && !proven.isOver ? proven.id : null;
}

/** What such a link is of; null where it is none of ours. */
export async function saleOfLink(ctx: Ctx, token: string): Promise<Linked | null> {
  const nothing = { ticket: null, purchasePath: null, over: null };
  if (UUID.test(token)) return { ...nothing, id: token };
  const proven = await provenBy(ctx, token);
  if (!proven) return null;
  const { id, isOver } = proven;
  if (isOver) return { ...nothing, id, over: token };
  const purchasePath = await unpaidPath(ctx, id);
  return { ...nothing, id, ticket: purchasePath ? await ticketFor(ctx, id) : token, purchasePath };
}

/**
 * Another link to the address of who bought, for one that is over. @throws NOT_FOUND for one that was made up, and of what
 * was deleted, TOO_MANY_REQUESTS after a few of a day
 */
export async function renewSaleLink(ctx: Ctx, { token }: SaleLinkRequest): Promise<SaleLinkResponse> {
  const proven = await provenBy(ctx, token);
  if (!proven || !(await findPurchase(ctx.db, proven.id, ctx.site))) throw purchaseNotFound();
  await refuseFlood(ctx, proven.id);
  await ctx.db.transaction((tx) => mailAbout(tx, ['saleLink'], { sale: proven.id }));
  return { sent: true };
}
