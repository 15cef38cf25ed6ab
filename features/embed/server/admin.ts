import 'server-only';
import { loadSites } from '@/features/tenant/server/service';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { toSite } from '@/lib/site/site';
import { deleteKeysBut, listKeys, type StoredKey } from './repository';
import { mintFor, type MintInput } from './service';

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
