import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readDemonstration } from './demonstration';
import { deleteDemonstration, deleteIdleOrganizations, disableStatementTimeout } from './demonstration.db';
import { writeScores } from './score.db';
import { bumpVersion } from './write.db';

export { countDemonstration } from './demonstration.db';

/**
 * Deletes demonstration rows, not imported ones. Running servers notice the new version. Returns the number of plans by
 * market.
 */
export async function clearDemonstrationCatalogue(db: Db): Promise<ReadonlyMap<MarketCode, number>> {
  return db.transaction(async (tx) => {
    await disableStatementTimeout(tx);
    const cleared = new Map<MarketCode, number>();
    for (const market of markets) {
      const { id, code } = market;
      await bumpVersion(tx, id);
      cleared.set(code, await deleteDemonstration(tx, id));
      const organizations = (await readDemonstration(code)).flatMap((file) => file.organizations);
      await deleteIdleOrganizations(tx, id, organizations);
      await writeScores(tx, market);
    }
    return cleared;
  });
}
