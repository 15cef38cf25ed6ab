import 'server-only';
import type { CatalogueFile } from '@/features/catalogue/import-contract';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readDemonstration } from './demonstration';
import { hasContents, writeDetails, writeLineContents } from './detail-repository';
import { writeFile } from './import';
import { bumpVersion, countPlans, findPlanByCode } from './repository';

type Files = readonly (readonly CatalogueFile[])[];

const readAll = (): Promise<Files> => Promise.all(markets.map(({ code }) => readDemonstration(code)));

/** What the demonstration's plans and lines say, for the plans that a version without such things has seeded. */
async function seedContents(db: Db): Promise<void> {
  const files = await readAll();
  await db.transaction(async (tx) => {
    for (const [index, market] of markets.entries()) {
      const plans = files[index]!.flatMap((file) => file.plans);
      // A catalogue of one's own says what it says: made-up words are for made-up plans.
      if (!(await findPlanByCode(tx, market.id, plans[0]!.productCode))) continue;
      await writeDetails(tx, market, plans);
      for (const file of files[index]!) await writeLineContents(tx, market, file.lineContents);
      await bumpVersion(tx, market.id);
    }
  });
}

/**
 * Fills a database that has no plan with the demonstration catalogue of all markets, in one transaction; on a database
 * with plans it adds at most what they say. Rows that are `verified` have base price, percentages and clinics of the
 * Isapres' price lists of July and August 2026 and the GES premiums of December 2023; names, scores, dates, flags, all
 * other rows and every detail are made up.
 */
export async function seedCatalogue(db: Db, now = new Date()): Promise<void> {
  if ((await countPlans(db)).size > 0) return (await hasContents(db)) ? undefined : seedContents(db);
  const files = await readAll();
  await db.transaction(async (tx) => {
    for (const [index, market] of markets.entries()) {
      for (const file of files[index]!) await writeFile(tx, file, market, now);
      await bumpVersion(tx, market.id);
    }
  });
}
