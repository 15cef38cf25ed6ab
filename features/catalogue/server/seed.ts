import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { checkFile } from './check-file';
import { writeFile } from './import';
import { bumpVersion, countPlans } from './repository';

/** Every command of the project runs in its root. */
const DATA = path.join('lib', 'db', 'seed', 'data');

async function readMarket(code: string): Promise<ReturnType<typeof checkFile>[]> {
  const folder = path.join(process.cwd(), DATA, code);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => checkFile(JSON.parse(await readFile(path.join(folder, name), 'utf8')))));
}

/**
 * Fills a database that has no plan with the demonstration catalogue of all markets (`lib/db/seed/data`: facts of
 * public price lists where `verified`, otherwise made up). In one transaction; does nothing on a database with plans.
 */
export async function seedCatalogue(db: Db, now = new Date()): Promise<void> {
  if ((await countPlans(db)).size > 0) return;
  const files = await Promise.all(markets.map(({ code }) => readMarket(code)));
  await db.transaction(async (tx) => {
    for (const [index, market] of markets.entries()) {
      for (const { file } of files[index]!) await writeFile(tx, file, market, now);
      await bumpVersion(tx, market.id);
    }
  });
}
