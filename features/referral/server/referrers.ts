import 'server-only';
import { referido } from '@/features/referral/referral.api';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { deactivate, insertReferrer, listAll } from './referral.db';

export const listReferrers = (db: Db, market: Market | null) => listAll(db, market?.id ?? null);

type Joining = { readonly name: string; readonly email: string };

/** Returns its id and link code; throws INVALID_DATA for an invalid address, BAD_REQUEST for a known one. */
export async function addReferrer(db: Db, market: Market, { name, email: typed }: Joining) {
  const email = typed.toLowerCase();
  if (!email.includes('@') || !referido.safeParse(email).success)
    throw new AppError('INVALID_DATA', `${typed} is not an e-mail address.`);
  const made = await insertReferrer(db, { market: market.id, name, email });
  if (!made) throw new AppError('BAD_REQUEST', `${market.code} already has a referrer with ${typed}.`);
  return made;
}

export async function deactivateReferrer(db: Db, id: number): Promise<void> {
  if (!(await deactivate(db, id))) throw new AppError('NOT_FOUND', `There is no referrer ${id}.`);
}
