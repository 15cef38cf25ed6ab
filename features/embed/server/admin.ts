import 'server-only';
import { loadSites } from '@/features/tenant/server/publish-partner';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { toSite } from '@/lib/site/site';
import { CLOCK_SKEW, FRAME_TOKEN_LIFE } from '@/lib/security/frame-token';
import { deleteOtherKeys, KEY_PROPAGATION_SECONDS, listKeys, type StoredKey } from './frame-key.db';
import { mintFor, type MintInput } from './mint-frame-token';

export const listFrameKeys = (db: Db): Promise<StoredKey[]> => listKeys(db);

/** Deletes all but the newest key; returns how many. Throws IN_PROGRESS while in use, unless `isLeaked`. */
export async function retireFrameKeys(
  db: Db,
  { now, isLeaked = false }: { readonly now: Date; readonly isLeaked?: boolean },
): Promise<number> {
  const [newest, former] = await listKeys(db);
  if (!newest || !former) return 0;
  const seconds = KEY_PROPAGATION_SECONDS + FRAME_TOKEN_LIFE + CLOCK_SKEW;
  const end = new Date(newest.createdAt.getTime() + seconds * 1_000);
  if (!isLeaked && now < end)
    throw new AppError(
      'IN_PROGRESS',
      `Until ${end.toISOString()} visitors may have tokens of the former key: retire it then, or with --now where it leaked.`,
    );
  return deleteOtherKeys(db, newest.kid);
}

export type MintByName = MintInput & { readonly partner: string };

/** Uses current database rows. Throws INVALID_DATA for what the partner's row does not allow, NOT_FOUND. */
export async function mintFrameToken(db: Db, { partner, ...input }: MintByName, now: Date) {
  await loadSites(db);
  const site = toSite(partner);
  if (!site) throw new AppError('NOT_FOUND', `There is no published partner ${partner}.`);
  return mintFor(db, site, input, now);
}
