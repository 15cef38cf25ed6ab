import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readDemonstration } from './demonstration';
import {
  deleteDemonstration,
  deleteIdleOrganizations,
  hasUnknown,
  markEqual,
  markOthersAsReal,
  takeTime,
} from './demonstration-repository';
import { bumpVersion } from './write-repository';

export { countDemonstration } from './demonstration-repository';

export async function recogniseDemonstration(db: Db): Promise<void> {
  if (!(await hasUnknown(db))) return;
  await db.transaction(async (tx) => {
    await takeTime(tx);
    for (const market of markets)
      for (const file of await readDemonstration(market.code)) await markEqual(tx, file, market);
    await markOthersAsReal(tx);
  });
}

/** Keeps imported data; running servers notice the new version. Returns deleted plans per market. */
export async function clearDemonstrationCatalogue(db: Db): Promise<ReadonlyMap<MarketCode, number>> {
  return db.transaction(async (tx) => {
    await takeTime(tx);
    const cleared = new Map<MarketCode, number>();
    for (const { id, code } of markets) {
      await bumpVersion(tx, id);
      cleared.set(code, await deleteDemonstration(tx, id));
      const organizations = (await readDemonstration(code)).flatMap((file) => file.organizations);
      await deleteIdleOrganizations(tx, id, organizations);
    }
    return cleared;
  });
}
