import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { oneLine } from '@/lib/mail/one-line';
import { siteOfRow } from '@/lib/site/site';
import { refuse } from '../refusal';
import type { Answer, Change, Command, Context, Given } from './command';
import { COMMANDS } from './commands';

const wordsOf = ({ usage }: Command) =>
  [...usage.matchAll(/(\[?)(?:--([a-z]+)( [A-Z-]+)?|([A-Z]+))/g)].map(([, optional, option, value, positional]) => ({
    name: option ?? positional!,
    type: option === undefined ? null : value ? ('string' as const) : ('boolean' as const),
    isNeeded: !optional,
  }));

const usageOf = (names: readonly string[]): string =>
  [
    'Usage: npm run admin -- RESOURCE COMMAND … [--json] [--by NAME]',
    '--by: the operator of a change, for the log and the audit trail; else the user of this machine',
    ...names.flatMap((name) => [
      `  ${name} ${COMMANDS[name]!.usage}`.trimEnd(),
      ...(COMMANDS[name]!.hint ? [`      ${COMMANDS[name]!.hint}`] : []),
    ]),
  ].join('\n');

const ALL = Object.keys(COMMANDS);
const OPTIONS = Object.fromEntries(
  Object.values(COMMANDS)
    .flatMap(wordsOf)
    .flatMap(({ name, type }) => (type ? [[name, { type }]] : [])),
);

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user id of a container may have no name.
    return 'unknown';
  }
}

function parsed(args: readonly string[]) {
  const general = { json: { type: 'boolean' }, help: { type: 'boolean' }, by: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...OPTIONS, ...general } });
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usageOf(ALL)}`);
  }
}

function commandNamed(resource: string, name: string): Command {
  const title = `${resource} ${name}`;
  if (Object.hasOwn(COMMANDS, title)) return COMMANDS[title]!;
  const near = ALL.filter((one) => one.startsWith(`${resource} `));
  return refuse(`There is no command '${title.trim()}'.\n${usageOf(near.length > 0 ? near : ALL)}`);
}

function argumentsOf(title: string, command: Command, positionals: readonly string[], options: Given): Given {
  const words = wordsOf(command);
  const names = words.flatMap(({ name, type }) => (type ? [] : [name]));
  const given: Given = { ...options, ...Object.fromEntries(names.map((name, at) => [name, positionals[at]])) };
  const stray = Object.keys(options).find((name) => !words.some((word) => word.type && word.name === name));
  const missing = words.find(({ name, isNeeded }) => isNeeded && !given[name]);
  if (stray) refuse(`${title} has no option --${stray}.\n${usageOf([title])}`);
  if (missing) refuse(`${missing.type ? '--' : ''}${missing.name} is missing.\n${usageOf([title])}`);
  if (positionals.length > names.length) refuse(`'${positionals.at(-1)}' is unexpected.\n${usageOf([title])}`);
  return given;
}

async function carryOut(title: string, command: Command, context: Context, given: Given): Promise<Answer> {
  const { action, inSteps, run } = command;
  if (!action) return run(context, given);
  const record = (tx: Db, { subject, site = null, facts }: Change, state?: 'asked' | 'done') => {
    const entry = { action, subject, site: site && siteOfRow(site), before: null };
    return recordAudit(tx, { id: null, name: context.by }, [
      { ...entry, after: { ...facts, ...(state && { state }) } },
    ]);
  };
  if (inSteps) {
    await record(context.db, { subject: title.split(' ')[0]! }, 'asked');
    const answer = await run(context, given);
    await record(context.db, answer.change!, 'done');
    return answer;
  }
  return context.db.transaction(async (tx) => {
    const answer = await run({ ...context, db: tx }, given);
    await record(tx, answer.change!);
    return answer;
  });
}

/** Runs a command on a database. `place`: the database's name. Returns the text for stdout. */
type Order = (db: Db, place: string, logChange: (change: object) => void) => Promise<string>;

/** Parses a command line. Returns the usage for `--help`. @throws Refusal, with the usage, for wrong arguments */
export function readOrder(args: readonly string[]): Order | string {
  const { values, positionals } = parsed(args);
  const { json, help, by = userName(), ...wanted } = values;
  if (help) return usageOf(ALL);
  const [resource = '', name = '', ...rest] = positionals;
  const command = commandNamed(resource, name);
  const title = `${resource} ${name}`;
  const options = Object.fromEntries(Object.entries(wanted).map(([option, value]) => [option, String(value)]));
  const given = argumentsOf(title, command, rest, options);
  const operator = oneLine(by).slice(0, 80) || userName();

  return async (db, place, logChange) => {
    const context = { db, now: new Date(), by: operator };
    const { result, lines, change } = await carryOut(title, command, context, given).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'INVALID_DATA') refuse(error.message);
      throw error;
    });
    if (change)
      logChange({
        event: 'operator',
        by: operator,
        command: title,
        id: change.subject,
        site: change.site,
        ...change.facts,
      });
    if (json) return JSON.stringify(result);
    // An empty result names the database, because the operator may have chosen the wrong one.
    const isEmpty = Array.isArray(result) && result.length === 0;
    return [...lines, ...(isEmpty ? [`looked into ${place}`] : [])].join('\n');
  };
}
