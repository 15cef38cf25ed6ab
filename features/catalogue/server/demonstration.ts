import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueFile } from '@/features/catalogue/import-contract';
import type { MarketCode } from '@/lib/contract/atoms';
import { checkFile } from './check-file';

/** Every command of the project runs in its root. */
const DATA = path.join('lib', 'db', 'seed', 'data');

/** The demonstration catalogue of a market: one file a line, in the form of the import file. */
export async function readDemonstration(market: MarketCode): Promise<CatalogueFile[]> {
  const folder = path.join(process.cwd(), DATA, market);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => checkFile(JSON.parse(text)).file);
}
