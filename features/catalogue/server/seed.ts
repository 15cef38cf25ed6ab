import 'server-only';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readDemonstration } from './demonstration';
import { writeFile } from './import';
import { countPlans } from './plan.db';
import { writeScores } from './score.db';
import { bumpVersion } from './write.db';

/**
 * Fills a database without plans with the demonstration catalogue of all markets. `verified` rows have real base
 * prices, percentages and clinics from the Isapres' price lists of July and August 2026 (`npm run catalogue:isapres`),
 * and the GES premiums charged since January 2026. Dates, flags, all other rows and every detail are invented. GES
 * premiums in UF come from a public quoting tool (cotizadorIsapres); no list of the regulator in UF was found. Six of
 * seven fit the rises in pesos that the Superintendencia de Salud published on 29 December 2025. For Banmédica the tool has 0.778,
 * but 0.602 and the published rise of 6,256 pesos at a UF of 39,598 make 0.760: the lower one is used.
 */
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
