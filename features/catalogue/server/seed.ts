import 'server-only';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readDemonstration } from './demonstration';
import { writeFile } from './import';
import { countPlans } from './plan.db';
import { writeScores } from './score.db';
import { bumpVersion } from './write.db';

/** Fills a database without plans with the demonstration catalogue, whose figures state their origin. */
export async function seedCatalogue(db: Db, now = new Date()): Promise<void> {
  if ((await countPlans(db)).size > 0) return;
  const files = await Promise.all(markets.map(({ code }) => readDemonstration(code)));
  await db.transaction(async (tx) => {
    for (const [index, market] of markets.entries()) {
      for (const file of files[index]!) await writeFile(tx, file, market, now);
      await writeScores(tx, market);
      await bumpVersion(tx, market.id);
    }
  });
}
