import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Db } from '@/lib/db/client';
import { oneLine } from '@/lib/mail/one-line';
import { carryOut, subjectOf } from './carry-out';
import { companies } from './companies';
import { executives } from './executives';
import { forms } from './forms';
import { key } from './key';
import { leads } from './leads';
import { outbox } from './outbox';
import { partners } from './partners';
import { payments } from './payments';
import { person } from './person';
import { previews } from './previews';
import { referrers } from './referrers';
import { refuse } from '../refusal';
import type { Command, Given, Resource } from './resource';
import { restrictions } from './restrictions';
import { sales } from './sales';
import { users } from './users';

/** What an operator does without SQL. */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  leads,
  companies,
  outbox,
  executives,
  referrers,
  forms,
  person,
  restrictions,
  key,
  sales,
  payments,
  previews,
  partners,
  users,
};

type Word = {
  readonly name: string;
  readonly kind: 'subject' | 'option' | 'flag';
  readonly isNeeded: boolean;
};

/** Of 'ID --to EXECUTIVE [--note TEXT] [--open]': ID, to, note and open. */
const wordsOf = (usage: string): Word[] =>
  [...usage.matchAll(/(\[?)(?:--([a-z]+)( [A-Z-]+)?|([A-Z]+))/g)].map(([, optional, option, value, subject]) => ({
    name: option ?? subject!,
    kind: option === undefined ? 'subject' : value ? 'option' : 'flag',
    isNeeded: !optional,
  }));

const EVERY = Object.entries(RESOURCES).flatMap(([resource, commands]) =>
  Object.entries(commands).map(([command, { usage, hint }]) => ({ resource, command, usage, hint })),
);

const usageOf = (every: typeof EVERY): string =>
  [
    'Usage: npm run admin -- RESOURCE COMMAND … [--json] [--by NAME]',
    '--by: who orders a change, for its line on standard error and beside its --note; else the user of this machine',
    ...every.flatMap(({ resource, command, usage, hint }) => [
      `  ${resource} ${command} ${usage}`.trimEnd(),
      ...(hint ? [`      ${hint}`] : []),
    ]),
  ].join('\n');

const USAGE = usageOf(EVERY);

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container its number may have no name.
    return 'unknown';
  }
}

const options = Object.fromEntries(
  EVERY.flatMap(({ usage }) => wordsOf(usage))
    .filter(({ kind }) => kind !== 'subject')
    .map(({ name, kind }) => [name, { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) }]),
);

function parsed(args: readonly string[]) {
  const general = { json: { type: 'boolean' }, help: { type: 'boolean' }, by: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...options, ...general } });
  } catch (error) {
    return refuse(`${(error as Error).message}\n${USAGE}`);
  }
}

function commandNamed(resource: string, command: string): Command {
  if (!resource) refuse(USAGE);
  const commands = Object.hasOwn(RESOURCES, resource) ? RESOURCES[resource]! : null;
  if (!commands)
    return refuse(
      `There is no '${resource}': RESOURCE is one of ${Object.keys(RESOURCES).join(', ')}.\n--help lists all.`,
    );
  if (Object.hasOwn(commands, command)) return commands[command]!;
  const wrong = command ? `${resource} has no command '${command}'.` : `What to do with ${resource} is missing.`;
  return refuse(`${wrong}\n${usageOf(EVERY.filter((one) => one.resource === resource))}`);
}

function argumentsOf(title: string, { usage, hint }: Command, subjects: readonly string[], given: Given): Given {
  const words = wordsOf(usage);
  const names = words.filter(({ kind }) => kind === 'subject').map(({ name }) => name);
  const all: Given = { ...given, ...Object.fromEntries(names.map((name, at) => [name, subjects[at]])) };
  const stray = Object.keys(given).find((name) => !words.some((word) => word.kind !== 'subject' && word.name === name));
  const missing = words.find(({ name, isNeeded }) => isNeeded && !all[name]);
  const line = [`Usage: npm run admin -- ${title} ${usage}`, ...(hint ? [hint] : [])].join('\n');
  if (stray) refuse(`--${stray} says nothing here.\n${line}`);
  if (missing) refuse(`${missing.kind === 'subject' ? '' : '--'}${missing.name} is missing.\n${line}`);
  if (subjects.length > names.length) refuse(`'${subjects.at(-1)}' is one too many.\n${line}`);
  return all;
}

/** @param place what the database is called @param logChange takes who ordered what @returns the answer, as it is written */
type Order = (db: Db, place: string, logChange: (change: object) => void) => Promise<string>;

/**
 * What the words of a command line ask for, before anything is done; a `Refusal` says how they are used.
 * @returns the usage, where that is asked for
 */
export function readOrder(args: readonly string[]): Order | string {
  const { values, positionals } = parsed(args);
  const { json, help, by = userName(), ...wanted } = values;
  if (help) return USAGE;
  const who = oneLine(by).slice(0, 80) || userName();
  const [resource = '', command = '', ...subjects] = positionals;
  const given: Given = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
  const asked = commandNamed(resource, command);
  const title = `${resource} ${command}`;
  const all = argumentsOf(title, asked, subjects, given);

  return async (db, place, logChange) => {
    const answer = await carryOut({ resource, command }, asked, { db, now: new Date(), by: who }, all);
    const { result, lines, logged, changed = true } = answer;
    // Addresses, documents and notes stand in other words than the ID.
    if (asked.changes && changed)
      logChange({ event: 'operator', by: who, command: title, id: subjectOf(answer, all), ...logged });
    const isNothing = Array.isArray(result) && result.length === 0;
    // Somebody who asks in the wrong place would take it for an answer.
    const said = isNothing ? [...lines, `looked into ${place}`] : lines;
    return json ? JSON.stringify(result) : said.join('\n');
  };
}
