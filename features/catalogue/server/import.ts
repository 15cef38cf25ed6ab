import 'server-only';
import type { CatalogueFile, PlanEntry } from '@/features/catalogue/import-contract';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { dayIn } from '@/lib/i18n/day';
import { checkFile } from './check-file';
import { checkStored } from './check-stored';
import { writeLineContents } from './detail-repository';
import { bumpVersion } from './repository';
import { deletePlans, writeOrganizations, writePlans } from './write-repository';

export type Imported = {
  readonly market: Market;
  readonly plans: number;
  readonly withdrawn: number;
  readonly version: number;
};

/**
 * Writes a checked file inside the caller's transaction; the version is the caller's to move.
 * @param plans the plans to write, when they are not those of the file
 * @returns how many plans were written
 */
export async function writeFile(
  db: Db,
  file: CatalogueFile,
  market: Market,
  now: Date,
  plans: Iterable<PlanEntry> = file.plans,
): Promise<number> {
  await writeOrganizations(db, market, file.organizations);
  await writeLineContents(db, market, file.lineContents);
  const types = new Map(file.insuranceTypes.map((entry) => [entry.code, entry]));
  return writePlans(db, plans, { market, types, today: dayIn(market.timeZone, now) });
}

/**
 * Loads a market's catalogue: adds what is new, updates what is known (organisations by type and url, plans by code) and
 * takes away what it withdraws, all or nothing, and moves the version so that every process swaps its index. Plans the file
 * does not name stay.
 * @param value parsed JSON of the file
 * @throws CatalogueMistakes when the file is wrong; nothing is changed then
 */
export async function importCatalogue(db: Db, value: unknown, now: Date): Promise<Imported> {
  const { file, market } = checkFile(value);
  return db.transaction(async (tx) => {
    // Moved first: a second import of the market waits here, and sees what this one has written.
    const version = await bumpVersion(tx, market.id);
    const withdrawn = await deletePlans(tx, market.id, file.withdraw);
    await checkStored(tx, file, market, withdrawn);
    const plans = await writeFile(tx, file, market, now);
    return { market, plans, withdrawn: withdrawn.length, version };
  });
}
