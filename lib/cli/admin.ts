import { executives } from './admin/executives';
import { forms } from './admin/forms';
import { leads } from './admin/leads';
import type { Given, Noun } from './admin/noun';
import { outbox } from './admin/outbox';
import { person } from './admin/person';
import { referrers } from './admin/referrers';
import { logger } from '@/lib/logger';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { withDatabase } from './with-database';

/** What an operator does without SQL: a noun is a row, its verbs are cells. */
const NOUNS: Readonly<Record<string, Noun>> = { leads, outbox, executives, referrers, forms, person };

type Word = { readonly name: string; readonly isOption: boolean; readonly isNeeded: boolean };

/** Of 'ID --to EXECUTIVE [--note TEXT]': ID, to and note. */
const wordsOf = (usage: string): Word[] =>
  [...usage.matchAll(/(\[?)(?:--([a-z]+) )?([A-Z]+)/g)].map(([, optional, option, name]) => {
    return { name: option ?? name!, isOption: option !== undefined, isNeeded: !optional };
  });

const EVERY = Object.entries(NOUNS).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, { usage }]) => ({ noun, verb, usage })),
);

const USAGE = [
  'Usage: npm run admin -- NOUN VERB … [--json]',
  ...EVERY.map(({ noun, verb, usage }) => `  ${noun} ${verb} ${usage}`.trimEnd()),
].join('\n');

const options = Object.fromEntries(
  EVERY.flatMap(({ usage }) => wordsOf(usage))
    .filter(({ isOption }) => isOption)
    .map(({ name }) => [name, { type: 'string' as const }]),
);
const { values, positionals } = readArguments(USAGE, { ...options, json: { type: 'boolean' as const } });
const { json, ...given } = values as { json?: boolean } & Record<string, string | undefined>;

const [noun = '', verb = '', ...subjects] = positionals;
const verbs = Object.hasOwn(NOUNS, noun) ? NOUNS[noun]! : {};
const asked = Object.hasOwn(verbs, verb) ? verbs[verb]! : refuseArguments(USAGE);

function argumentsOf(usage: string): Given {
  const words = wordsOf(usage);
  const names = words.filter(({ isOption }) => !isOption).map(({ name }) => name);
  const all: Given = { ...given, ...Object.fromEntries(names.map((name, at) => [name, subjects[at]])) };
  const stray = Object.keys(given).find((name) => !words.some((word) => word.isOption && word.name === name));
  const missing = words.find(({ name, isNeeded }) => isNeeded && !all[name]);
  const line = `Usage: npm run admin -- ${noun} ${verb} ${usage}`;
  if (stray) refuseArguments(`--${stray} says nothing here.\n${line}`);
  if (missing) refuseArguments(`${missing.isOption ? '--' : ''}${missing.name} is missing.\n${line}`);
  if (subjects.length > names.length) refuseArguments(`'${subjects.at(-1)}' is one too many.\n${line}`);
  return all;
}

const all = argumentsOf(asked.usage);
// The log goes where the answer goes, which a program may read.
logger.level = 'silent';

await withDatabase(async (db) => {
  const { result, lines } = await asked.run({ db, now: new Date() }, all);
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${lines.join('\n')}\n`);
});
