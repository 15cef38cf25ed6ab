import type { Db } from '@/lib/db/client';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const USAGE =
  'Usage: npm run catalogue:import -- [--check] [--allow] FILE\n' +
  'Writes the plans of FILE, a catalogue file or a price list of Isapres (.json, .xlsx, .csv), into the catalogue of its market.\n' +
  '--check only shows the changes; --allow accepts implausible prices.';

const { values, positionals } = readArguments(USAGE, { allow: { type: 'boolean' }, check: { type: 'boolean' } });
const [file, ...more] = positionals;
if (!file || more.length > 0) refuseArguments(USAGE);

const { previewImport, readUpload } = await import('@/features/catalogue/imports/server/import-catalogue');
const { importCatalogue } = await import('@/features/catalogue/server/import');
const { sentenceOf } = await import('@/features/catalogue/server/mistake');
const { isPriceList } = await import('@/features/catalogue/server/price-list');
const { readCatalogue } = await import('./read-json');
const { withDatabase } = await import('./with-database');

const placeOf = ({ name, title }: { readonly name: string; readonly title: string | null }) =>
  title === null ? name : `${name} (${title})`;

function* changesIn({ difference, disagreements }: Awaited<ReturnType<typeof previewImport>>): Generator<string> {
  const { added, changed, closed, withdrawn } = difference;
  for (const place of changed)
    for (const { field, before, after } of place.fields)
      yield `changed: ${placeOf(place)}, ${field}: ${before ?? 'nothing'} -> ${after ?? 'nothing'}`;
  for (const [word, places] of Object.entries({ new: added, closed, withdrawn }))
    for (const place of places)
      yield `${word}: ${placeOf(place)}${place.price ? `, ${place.price.amount} ${place.price.unit}` : ''}`;
  for (const { plan, clinic, care, list, catalogue } of disagreements)
    yield `the lower stands: ${plan}, ${care}${clinic === null ? '' : ` at ${clinic}`}: ${list} % in the list, ${catalogue} % in the catalogue`;
}

async function check(db: Db, value: unknown, now: Date): Promise<void> {
  const upload = await readUpload(db, JSON.stringify(value), { now, parse: (text) => JSON.parse(text) });
  const preview = await previewImport(db, upload, now);
  const { added, changed, closed, withdrawn } = preview.difference;
  for (const change of changesIn(preview)) process.stdout.write(`${change}\n`);
  if (isPriceList(value) && closed.length > 0)
    process.stdout.write('Plans missing in the list are closed, because it is the whole list of its Isapres.\n');
  for (const mistake of preview.odd) process.stdout.write(`refused without --allow: ${sentenceOf(mistake)}\n`);
  process.stdout.write(
    `${added.length} new, ${changed.length} changed, ${closed.length} closed, ${withdrawn.length} withdrawn; nothing was written\n`,
  );
}

await withDatabase(
  async (db, name) => {
    const value = await readCatalogue(file);
    if (values.check) return check(db, value, new Date());
    const written = await importCatalogue(db, value, new Date(), { allowOdd: values.allow ?? false });
    const { market, plans, withdrawn, version, demonstration, unverified } = written;
    process.stdout.write(
      `${market.code}: ${plans} plans written to ${name}, ${withdrawn} withdrawn, catalogue version ${version}\n`,
    );
    if (demonstration + unverified > 0)
      process.stdout.write(`${demonstration} rows belong to the demonstration, ${unverified} are not verified\n`);
  },
  { mayMake: true },
);
