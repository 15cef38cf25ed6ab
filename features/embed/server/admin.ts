import 'server-only';
import { loadSites } from '@/features/tenant/server/service';
import { AppError } from '@/lib/app-error';
import { UUID } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { placeOf } from '@/lib/site/partner-place';
import { toSite } from '@/lib/site/site';
import { mintFor, type MintInput } from './minting';
import { deleteKeysBut, deleteRevocations, insertRevocation, listKeys, type StoredKey } from './repository';
import { lastIssued } from './trust';

export const listFrameKeys = (db: Db): Promise<StoredKey[]> => listKeys(db);

/** Tokens of the others open nothing any more. @returns how many keys */
export async function retireFrameKeys(db: Db): Promise<number> {
  const [newest] = await listKeys(db);
  return newest ? deleteKeysBut(db, newest.kid) : 0;
}

export type MintByName = MintInput & {
  /** '<market>.<key>'. */
  readonly partner: string;
};

/**
 * By the rows as the database has them now.
 * @throws INVALID_DATA for what the partner's row does not allow, NOT_FOUND
 */
export async function mintFrameToken(db: Db, { partner, ...input }: MintByName, now: Date) {
  await loadSites(db);
  const site = toSite(partner);
  if (!site) throw new AppError('NOT_FOUND', `There is no published partner ${partner}.`);
  return mintFor(db, site, input, now);
}

/**
 * Within 5 s. @param jti null: all that the partner was given until now
 * @throws INVALID_DATA, NOT_FOUND
 */
export async function revokeFrameTokens(db: Db, partner: string, jti: string | null, now: Date): Promise<void> {
  if (jti !== null && !UUID.test(jti)) throw new AppError('INVALID_DATA', `${jti} is no id of a token.`);
  const place = placeOf(partner);
  const isThere = place && (await insertRevocation(db, place, { jti, now }));
  if (!isThere) throw new AppError('NOT_FOUND', `There is no partner ${partner}.`);
  await deleteRevocations(db, lastIssued(now));
}
