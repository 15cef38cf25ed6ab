import { parseArgs } from 'node:util';
import { importCatalogue } from '@/features/catalogue/server/import';
import { readJson } from './read-json';
import { withDatabase } from './with-database';

function readArguments() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { allow: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file) throw new Error('Usage: npm run catalogue:import -- [--allow] FILE');
  return { file, allowOdd: values.allow ?? false };
}

await withDatabase(async (db) => {
  const { file, allowOdd } = readArguments();
  const written = await importCatalogue(db, await readJson(file), new Date(), { allowOdd });
  const { market, plans, withdrawn, version } = written;
  process.stdout.write(
    `${market.code}: ${plans} plans written, ${withdrawn} withdrawn, catalogue version ${version}\n`,
  );
});
