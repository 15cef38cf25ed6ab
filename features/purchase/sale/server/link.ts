import 'server-only';
import { ticketFor } from '@/features/customer/server/service';
import { findPurchase } from '@/features/purchase/server/repository';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { isSigned, sign } from '@/lib/security/signature';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { findSale, signingKey } from './repository';

type Bought = { readonly site: Site; readonly leadId: string };

const signatureOf = async (db: Db, { site, leadId }: Bought): Promise<string> =>
  sign(await signingKey(db), `sale ${site} ${leadId}`);

const pageOf = ({ site }: Bought, locale: Locale, token: string): string =>
  originOf(site) + href(marketOf(site), locale, { name: 'sale', token });

/** The page of a sale, for its buyer's mail: it opens on any device, and leads on to what is not paid yet. */
export const saleLink = async (db: Db, bought: Bought, locale: Locale): Promise<string> =>
  pageOf(bought, locale, `${bought.leadId}.${await signatureOf(db, bought)}`);

/** The same page without the proof, for the way back from a gateway: the device has it. */
export const saleAddress = (bought: Bought, locale: Locale): string => pageOf(bought, locale, bought.leadId);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Linked = {
  readonly id: string;
  /** The proof that it carries; null: it carries none. */
  readonly ticket: string | null;
  /** Where a purchase that is not paid goes on; null for what is sold. */
  readonly purchasePath: string | null;
};

async function unpaidPath({ db, market, locale }: Ctx, leadId: string): Promise<string | null> {
  const [sale, purchase] = await Promise.all([findSale(db, leadId), findPurchase(db, leadId)]);
  if (sale || !purchase) return null;
  return `${href(market, locale, { name: 'purchase', productCode: purchase.productCode })}?session=${leadId}`;
}

/** What such a link is of; null where it is none of ours. */
export async function saleOfLink(ctx: Ctx, token: string): Promise<Linked | null> {
  const { db, site } = ctx;
  const [id = '', signature] = token.split('.');
  if (!UUID.test(id)) return null;
  if (signature === undefined) return { id, ticket: null, purchasePath: null };
  if (!isSigned(signature, await signatureOf(db, { site, leadId: id }))) return null;
  return { id, ticket: await ticketFor(ctx, id), purchasePath: await unpaidPath(ctx, id) };
}
