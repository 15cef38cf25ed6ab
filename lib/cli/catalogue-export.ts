import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { markets } from '@/lib/markets';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const USAGE = 'Usage: npm run -s catalogue:export -- MARKET [FILE], MARKET one of cl, pe, co, in';

const [code, file, ...more] = readArguments(USAGE, {}).positionals;
const market = markets.find((one) => one.code === code);
if (!market || more.length > 0) refuseArguments(USAGE);

const { exportCatalogue } = await import('@/features/catalogue/server/export');
const { withDatabase } = await import('./with-database');

await withDatabase(async (db) => {
  const out = file ? createWriteStream(file) : process.stdout;
  const plans = await exportCatalogue(db, market, async (text) => {
    if (!out.write(text)) await once(out, 'drain');
  });
  if (out !== process.stdout) await once(out.end(), 'close');
  process.stderr.write(`${plans} plans to ${file ?? 'standard output'}\n`);
});
