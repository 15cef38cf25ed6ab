import 'server-only';
import { ticketFor } from '@/features/customer/server/service';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { isSigned, sign } from '@/lib/security/signature';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { signingKey } from './repository';

type Bought = { readonly site: Site; readonly leadId: string };

const signatureOf = async (db: Db, { site, leadId }: Bought): Promise<string> =>
  sign(await signingKey(db), `sale ${site} ${leadId}`);

const pageOf = ({ site }: Bought, locale: Locale, token: string): string =>
  originOf(site) + href(marketOf(site), locale, { name: 'sale', token });

/** The page of a sale, for its buyer's mail: it opens on any device. */
export const saleLink = async (db: Db, bought: Bought, locale: Locale): Promise<string> =>
  pageOf(bought, locale, `${bought.leadId}.${await signatureOf(db, bought)}`);

/** The same page without the proof, for the way back from a gateway: the device has it. */
export const saleAddress = (bought: Bought, locale: Locale): string => pageOf(bought, locale, bought.leadId);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Which sale such a link is of, with the proof that it carries; null where it is none of ours. */
export async function saleOfLink(
  { db, site }: Ctx,
  token: string,
): Promise<{ readonly id: string; readonly ticket: string | null } | null> {
  const [id = '', signature] = token.split('.');
  if (!UUID.test(id)) return null;
  if (signature === undefined) return { id, ticket: null };
  const isProof = isSigned(signature, await signatureOf(db, { site, leadId: id }));
  return isProof ? { id, ticket: await ticketFor({ db, site }, id) } : null;
}
