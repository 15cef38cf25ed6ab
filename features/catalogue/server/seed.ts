import 'server-only';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readDemonstration } from './demonstration';
import { writeFile } from './import';
import { bumpVersion, countPlans } from './repository';

/**
 * Fills a database that has no plan with the demonstration catalogue of all markets (facts of public price lists where
 * `verified`, otherwise made up). In one transaction; does nothing on a database with plans.
 */
export async function seedCatalogue(db: Db, now = new Date()): Promise<void> {
  if ((await countPlans(db)).size > 0) return;
  const files = await Promise.all(markets.map(({ code }) => readDemonstration(code)));
  await db.transaction(async (tx) => {
    for (const [index, market] of markets.entries()) {
      for (const file of files[index]!) await writeFile(tx, file, market, now);
      await bumpVersion(tx, market.id);
    }
  });
}
