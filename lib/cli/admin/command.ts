import type { AuditAction, AuditedFacts } from '@/lib/audit';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { refuse } from '../refusal';

export type Context = { readonly db: Db; readonly now: Date; readonly by: string };
export type Given = Readonly<Record<string, string | undefined>>;

/** Change for the log and the audit trail. Only ids, codes and words that identify no person. */
export type Change = { readonly subject: string; readonly site?: string | null; readonly facts?: AuditedFacts };

/** The command prints `result` with `--json`, else `lines`. Without `change`, it changed nothing. */
export type Answer = { readonly result: unknown; readonly lines: readonly string[]; readonly change?: Change };

export type Command = {
  /** Arguments after the command's name: 'EMAIL --role ROLE [--readonly]'. Capitals: values; brackets: optional. */
  readonly usage: string;
  readonly hint?: string;
  readonly action?: AuditAction;
  /** True for a change in several transactions. The audit trail then gets an entry before and an entry after it. */
  readonly inSteps?: true;
  readonly run: (context: Context, given: Given) => Promise<Answer>;
};

export function choose<Name extends string>(what: string, given: string | undefined, names: readonly Name[]): Name {
  return names.find((name) => name === given) ?? refuse(`${what} must be one of ${names.join(', ')}.`);
}

export function marketNamed(given: string | undefined): Market | null {
  if (given === undefined) return null;
  const code = choose(
    '--market',
    given,
    markets.map((market) => market.code),
  );
  return markets.find((market) => market.code === code)!;
}

export const codeOfMarket = (id: number): string => markets.find((market) => market.id === id)?.code ?? String(id);

export const emailNamed = (given = ''): string =>
  z.email().safeParse(given).success ? given : refuse(`${given} is not an e-mail address.`);

export const numberOf = (given: string | undefined): number =>
  given !== undefined && /^[1-9]\d{0,8}$/.test(given)
    ? Number(given)
    : refuse(`${given} is not a whole number above 0.`);

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value ?? '-'));

export function table(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const [first] = rows;
  if (!first) return ['none'];
  const names = Object.keys(first);
  const texts = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))];
  const widths = names.map((_, at) => Math.max(...texts.map((row) => row[at]!.length)));
  return texts.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}

export const listed = (rows: readonly Readonly<Record<string, unknown>>[]): Answer => ({
  result: rows,
  lines: table(rows),
});
