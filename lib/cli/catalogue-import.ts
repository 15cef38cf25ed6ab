import { importCatalogue } from '@/features/catalogue/server/import';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { readJson } from './read-json';
import { withDatabase } from './with-database';

const USAGE =
  'Usage: npm run catalogue:import -- [--allow] FILE\n' +
  'Writes the plans of FILE into the catalogue of its market; --allow lets in prices that are hardly ever meant.';

const { values, positionals } = readArguments(USAGE, { allow: { type: 'boolean' } });
const [file, ...more] = positionals;
if (!file || more.length > 0) refuseArguments(USAGE);

await withDatabase(
  async (db, name) => {
    const written = await importCatalogue(db, await readJson(file), new Date(), { allowOdd: values.allow ?? false });
    const { market, plans, withdrawn, version, demonstration, unverified } = written;
    process.stdout.write(
      `${market.code}: ${plans} plans written to ${name}, ${withdrawn} withdrawn, catalogue version ${version}\n`,
    );
    if (demonstration + unverified > 0)
      process.stdout.write(`${demonstration} rows are of the demonstration, ${unverified} not verified\n`);
  },
  { mayMake: true },
);
