import { userInfo } from 'node:os';
import pino from 'pino';
import { companies } from './admin/companies';
import { executives } from './admin/executives';
import { forms } from './admin/forms';
import { key } from './admin/key';
import { leads } from './admin/leads';
import { outbox } from './admin/outbox';
import { partners } from './admin/partners';
import { payments } from './admin/payments';
import { person } from './admin/person';
import { previews } from './admin/previews';
import { referrers } from './admin/referrers';
import { restrictions } from './admin/restrictions';
import { sales } from './admin/sales';
import { orRefuse, type Answer, type Command, type Given, type Resource } from './admin/resource';
import { loadSites } from '@/features/tenant/server/service';
import { logLevel } from '@/lib/env';
import { logger } from '@/lib/logger';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { withDatabase } from './with-database';

/** What an operator does without SQL. */
const RESOURCES: Readonly<Record<string, Resource>> = {
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
    '--by: who orders a change, for its line on standard error; else the user of this machine',
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
const { values, positionals } = readArguments(USAGE, {
  ...options,
  json: { type: 'boolean' as const },
  by: { type: 'string' as const },
});
const { json, by = userName(), ...wanted } = values;
const given: Given = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)]));

const [resource = '', command = '', ...subjects] = positionals;

function commandNamed(): Command {
  if (!resource) refuseArguments(USAGE);
  const commands = Object.hasOwn(RESOURCES, resource) ? RESOURCES[resource]! : null;
  if (!commands)
    refuseArguments(
      `There is no '${resource}': RESOURCE is one of ${Object.keys(RESOURCES).join(', ')}.\n--help lists all.`,
    );
  if (Object.hasOwn(commands, command)) return commands[command]!;
  const wrong = command ? `${resource} has no command '${command}'.` : `What to do with ${resource} is missing.`;
  refuseArguments(`${wrong}\n${usageOf(EVERY.filter((one) => one.resource === resource))}`);
}

const asked = commandNamed();

function argumentsOf({ usage, hint }: Command): Given {
  const words = wordsOf(usage);
  const names = words.filter(({ kind }) => kind === 'subject').map(({ name }) => name);
  const all: Given = { ...given, ...Object.fromEntries(names.map((name, at) => [name, subjects[at]])) };
  const stray = Object.keys(given).find((name) => !words.some((word) => word.kind !== 'subject' && word.name === name));
  const missing = words.find(({ name, isNeeded }) => isNeeded && !all[name]);
  const line = [`Usage: npm run admin -- ${resource} ${command} ${usage}`, ...(hint ? [hint] : [])].join('\n');
  if (stray) refuseArguments(`--${stray} says nothing here.\n${line}`);
  if (missing) refuseArguments(`${missing.kind === 'subject' ? '' : '--'}${missing.name} is missing.\n${line}`);
  if (subjects.length > names.length) refuseArguments(`'${subjects.at(-1)}' is one too many.\n${line}`);
  return all;
}

const all = argumentsOf(asked);
// The log goes where the answer goes, which a program may read.
logger.level = 'silent';
const changeLog = pino({ level: logLevel(), base: null }, pino.destination({ fd: 2, sync: true }));

/** Addresses, documents and notes stand in other words than the ID. */
function logChange({ result, logged }: Answer): void {
  const made = result !== null && typeof result === 'object' && 'id' in result ? result.id : undefined;
  changeLog.info({ event: 'operator', by, command: `${resource} ${command}`, id: made ?? all.ID, ...logged });
}

await withDatabase(async (db, name) => {
  await loadSites(db);
  const answer = await orRefuse(asked.run({ db, now: new Date() }, all));
  if (asked.changes) logChange(answer);
  const { result, lines } = answer;
  const isNothing = Array.isArray(result) && result.length === 0;
  // Somebody who asks in the wrong place would take it for an answer.
  const said = isNothing ? [...lines, `looked into ${name}`] : lines;
  process.stdout.write(`${json ? JSON.stringify(result) : said.join('\n')}\n`);
});
