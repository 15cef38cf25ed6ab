import type { Ordered } from '@/features/customer/domain';
import { mailboxOf } from '@/features/lead/domain';
import { AppError } from '@/lib/app-error';
import type { AuditedFacts } from '@/lib/audit';
import { locale, UUID, type Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { oneLine } from '@/lib/mail/one-line';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { dayAfter } from '@/lib/markets/opening-hours';
import { readJson } from '../read-json';
import { refuse } from '../refusal';

/** `by`: who orders what changes. */
export type AdminContext = { readonly db: Db; readonly now: Date; readonly by: string };
export type Given = Readonly<Record<string, string | undefined>>;
/** `result` is what --json writes, `lines` what people read. */
export type Answer = {
  readonly result: unknown;
  readonly lines: readonly string[];
  /** Of a change, what the log and the audit trail say besides its ID: nothing that leads to a person. */
  readonly logged?: AuditedFacts;
  /** Whose that is, where no word says it. */
  readonly site?: string | null;
  /** False: this time it only showed something. */
  readonly changed?: boolean;
};

export type Command = {
  /** What follows its name: 'ID --to EXECUTIVE [--note TEXT]'. It says, too, what is taken and what is needed. */
  readonly usage: string;
  /** What a word of the usage does not say by itself. */
  readonly hint?: string;
  /**
   * Then the log and the audit trail say who ordered it. 'inSteps': no one transaction holds it, since keys, gateways or name
   * servers are asked or long work is cut into parts; the trail says that it was asked for, and that it is done.
   */
  readonly changes?: true | 'inSteps';
  readonly run: (context: AdminContext, given: Given) => Promise<Answer>;
};
export type Resource = Readonly<Record<string, Command>>;

/** What a service calls invalid was asked in a wrong way. */
export async function orRefuse<Done>(asked: Promise<Done>): Promise<Done> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_DATA') refuse(error.message);
    throw error;
  }
}

export const fileNamed = (file: string): Promise<unknown> =>
  readJson(file).catch((error: Error) => refuse(error.message));

export function choose<Name extends string>(what: string, given: string | undefined, names: readonly Name[]): Name {
  return names.find((name) => name === given) ?? refuse(`${what} is one of ${names.join(', ')}.`);
}

export function marketNamed(given: string | undefined): Market | null {
  if (given === undefined) return null;
  return (
    markets.find(({ code }) => code === given) ??
    refuse(`--market is one of ${markets.map(({ code }) => code).join(', ')}.`)
  );
}

export const languageOf = ({ language }: Given): Locale =>
  language === undefined ? 'en' : choose('--language', language, locale.options);

export const codeOfMarket = (id: number): string => markets.find((market) => market.id === id)?.code ?? String(id);

export const uuidOf = (given: string | undefined): string =>
  given !== undefined && UUID.test(given)
    ? given
    : refuse(`${given} is no id: they look like 0e8f4b27-3880-4e8c-b585-e99b64b31c1d.`);

export const numberOf = (given: string | undefined): number =>
  given !== undefined && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : refuse(`${given} is no whole number above 0.`);

/** By the clock of that market: '2026-11-23 09:05'; of none: '2026-11-23 12:05 UTC'. */
export function moment(at: Date, marketId: number | null = null): string {
  const market = markets.find(({ id }) => id === marketId);
  if (!market) return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  // Swedish for its ISO days.
  return at.toLocaleString('sv', { timeZone: market.timeZone, dateStyle: 'short', timeStyle: 'short' });
}

/** Columns as wide as what stands in them; with no rows, that there are none. */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const [first] = rows;
  if (!first) return ['none'];
  const names = Object.keys(first);
  const texts = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '-')))];
  const widths = names.map((_, at) => Math.max(...texts.map((row) => row[at]!.length)));
  return texts.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}

/** As many letters as a note of `leads assign` may have. */
const MOST_LETTERS = 500;
export const NOTE_HINT =
  '--note: why; with --by it stands in its history, for our people, and in what its person exports';

export function orderOf({ by }: AdminContext, { note: typed = '' }: Given): Ordered {
  const note = oneLine(typed);
  if (note === '') refuse('--note says why: it can not be empty.');
  return note.length <= MOST_LETTERS ? { by, note } : refuse(`--note has ${MOST_LETTERS} letters at most.`);
}

type WordOf<Code extends string> = (language: Locale, code: Code) => string;

/** By its code, or by the word that lists have for it in any language. */
export function statusOf<Status extends string>(
  given: string,
  statuses: readonly Status[],
  wordOf: WordOf<Status>,
): Status {
  const asked = given.toLowerCase();
  const namesOf = (status: Status) => [status, ...locale.options.map((language) => wordOf(language, status))];
  const found = statuses.find((status) => namesOf(status).some((name) => name.toLowerCase() === asked));
  const all = statuses.map((status) => `${status} (${wordOf('en', status)})`);
  return found ?? refuse(`A status is one of ${all.join('; ')}.`);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

export function dayOf(given: string): string {
  const isDay = DAY.test(given) && !Number.isNaN(Date.parse(given)) && dayAfter(given, 0) === given;
  return isDay ? given : refuse(`${given} is no day: YYYY-MM-DD, such as 2026-11-23.`);
}

export function mailboxNamed(given: string): string {
  return z.email().safeParse(given).success ? mailboxOf(given) : refuse(`${given} is no e-mail address.`);
}

/** What `filterOf` reads. */
export const FILTERS = '[--market MARKET] [--email EMAIL] [--status STATUS] [--since YYYY-MM-DD] [--limit N]';

/** Of a list: `--market`, `--email`, `--status`, `--since` and `--limit`. */
export function filterOf<Status extends string>(
  { market, email, status, since, limit }: Given,
  statuses: readonly Status[],
  wordOf: WordOf<Status>,
) {
  const named = marketNamed(market);
  return {
    ...(named && { market: named.id }),
    ...(email !== undefined && { mailbox: mailboxNamed(email) }),
    ...(status !== undefined && { status: statusOf(status, statuses, wordOf) }),
    ...(since !== undefined && { since: dayOf(since) }),
    limit: limit === undefined ? 50 : numberOf(limit),
  };
}
