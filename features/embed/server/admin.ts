import 'server-only';
import { loadSites } from '@/features/tenant/server/publish-partner';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { toSite } from '@/lib/site/site';
import { CLOCK_SKEW, FRAME_TOKEN_LIFE } from '@/lib/security/frame-token';
import { deleteOtherKeys, KEY_PROPAGATION_SECONDS, listKeys } from './frame-key.db';
import { mintFor, type MintInput } from './mint-frame-token';

export { listKeys as listFrameKeys } from './frame-key.db';

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
      `Visitors may have tokens of the old key until ${end.toISOString()}. Retire it then, or use --now if the key leaked.`,
    );
  return deleteOtherKeys(db, newest.kid);
}

export type MintByName = MintInput & { readonly partner: string };

/** @throws NOT_FOUND without a published partner; INVALID_DATA for an input that its row does not allow */
export async function mintFrameToken(db: Db, { partner, ...input }: MintByName, now: Date) {
  await loadSites(db);
  const site = toSite(partner);
  if (!site) throw new AppError('NOT_FOUND', `There is no published partner ${partner}.`);
  return mintFor(db, site, input, now);
}
