import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { exportCatalogue } from '@/features/catalogue/server/export';
import { markets } from '@/lib/markets';
import { withDatabase } from './with-database';

const [, , code, file] = process.argv;

await withDatabase(async (db) => {
  const market = markets.find((one) => one.code === code);
  if (!market) throw new Error('Usage: npm run -s catalogue:export -- MARKET [FILE], MARKET one of cl, pe, co, in');
  const out = file ? createWriteStream(file) : process.stdout;
  await exportCatalogue(db, market, async (text) => {
    if (!out.write(text)) await once(out, 'drain');
  });
  if (out !== process.stdout) await once(out.end(), 'close');
});
