import 'server-only';
import { pricedList, type PricedList } from '@/features/lead/plan-request/plan-request.api';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import { dayIn } from '@/lib/i18n/day';
import { signedToken } from '@/lib/security/signed-token';
import { signingKey } from './plan-request.db';

const LIST_DAYS = 30;

const listToken = signedToken({ purpose: 'priced list', payload: { data: z.string().regex(/^[\w-]+$/) } });

/** Token with the price of a list, so that a request proves a price whose file was not kept. */
export async function signList({ db, site }: Ctx, list: PricedList): Promise<string> {
  const data = Buffer.from(JSON.stringify(list)).toString('base64url');
  return listToken.write({ secret: await signingKey(db), site }, { data });
}

/** Reads a ticket. Returns null if it is not signed here, for another plan, or older than 30 days. */
export async function readList(
  { db, site, market, now }: Ctx,
  token: string,
  productCode: string,
): Promise<PricedList | null> {
  const claim = listToken.read({ secret: await signingKey(db), site, now }, token);
  if (!claim) return null;
  const list = pricedList.parse(JSON.parse(Buffer.from(claim.data, 'base64url').toString()));
  const oldest = dayIn(market.timeZone, new Date(now.getTime() - LIST_DAYS * 86_400_000));
  return list.productCode === productCode && list.day >= oldest ? list : null;
}
