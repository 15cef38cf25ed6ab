import 'server-only';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readDemonstration } from './demonstration';
import { writeFile } from './import';
import { countPlans } from './repository';
import { bumpVersion } from './write-repository';

/**
 * Fills a database that has no plan with the demonstration catalogue of all markets. Rows that are `verified` have base
 * price, percentages and clinics of the Isapres' price lists of July and August 2026 and the GES premiums of December 2023;
 * names, scores, dates, flags, all other rows and every detail are made up.
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
