import { erasePerson, findPerson } from '@/features/rights/server/person';
import type { Db } from '@/lib/db/client';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { withDatabase } from './with-database';

type Lines = readonly string[];
/** `result` is what --json writes, `lines` what people read. */
type Told = { readonly result: unknown; readonly lines: Lines };
type Verb = (db: Db, subject: string) => Promise<Told>;

const countLines = (counts: Readonly<Record<string, number>>): Lines => {
  const lines = Object.entries(counts).flatMap(([kind, n]) => (n > 0 ? [`${kind}: ${n}`] : []));
  return lines.length > 0 ? lines : ['nothing'];
};

async function find(db: Db, email: string): Promise<Told> {
  const kinds = await findPerson({ db }, email);
  const counts = Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, rows.length]));
  return { result: counts, lines: countLines(counts) };
}

async function exportAll(db: Db, email: string): Promise<Told> {
  const kinds = await findPerson({ db }, email);
  return { result: kinds, lines: [JSON.stringify(kinds, null, 2)] };
}

async function erase(db: Db, email: string): Promise<Told> {
  const counts = await erasePerson({ db }, email);
  return { result: counts, lines: countLines(counts) };
}

/** What an operator may ask: a noun is a row, its verbs are cells. */
const NOUNS: Readonly<Record<string, { readonly subject: string; readonly verbs: Readonly<Record<string, Verb>> }>> = {
  person: { subject: 'EMAIL', verbs: { find, export: exportAll, erase } },
};

const USAGE = [
  'Usage: npm run admin -- NOUN VERB SUBJECT [--json]',
  ...Object.entries(NOUNS).map(([noun, { verbs, subject }]) => `  ${noun} ${Object.keys(verbs).join('|')} ${subject}`),
].join('\n');

const { values, positionals } = readArguments(USAGE, { json: { type: 'boolean' } });
const [noun = '', verb = '', subject, ...more] = positionals;
const verbs = Object.hasOwn(NOUNS, noun) ? NOUNS[noun]!.verbs : {};
const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
if (!run || !subject || more.length > 0) refuseArguments(USAGE);

await withDatabase(async (db) => {
  const { result, lines } = await run(db, subject);
  process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : `${lines.join('\n')}\n`);
});
