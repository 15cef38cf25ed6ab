import { readFile } from 'node:fs/promises';
import { importCatalogue } from '@/features/catalogue/server/import';
import { withDatabase } from './with-database';

async function readJson(file: string | undefined): Promise<unknown> {
  if (!file) throw new Error('Usage: npm run catalogue:import -- FILE');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} can't be read`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

await withDatabase(async (db) => {
  const { market, plans, withdrawn, version } = await importCatalogue(db, await readJson(process.argv[2]), new Date());
  process.stdout.write(
    `${market.code}: ${plans} plans written, ${withdrawn} withdrawn, catalogue version ${version}\n`,
  );
});
