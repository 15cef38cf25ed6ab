import type { ParseError, ParseResult } from '@marcbachmann/cel-js';
import { compile } from './language';
import { MAX_DEPTH, MAX_ITEMS, MAX_TEXT } from './limits';

export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

const MAX_PARSED = 500;
const parsed = new Map<string, ParseResult | Error>();

function parse(expression: string): ParseResult | Error {
  const cached = parsed.get(expression);
  if (cached) return cached;
  let result: ParseResult | Error;
  try {
    result = compile(expression);
  } catch (error) {
    result = error as Error;
  }
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(expression, result);
  return result;
}

function problemOf(error: Error) {
  const [message] = error.message.split('\n');
  const { start } = (error as ParseError).range ?? {};
  return { ok: false, problem: start === undefined ? message! : `${message} at letter ${start + 1}` } as const;
}

export function expressionProblem(expression: string): string | null {
  const result = parse(expression);
  return result instanceof Error ? problemOf(result).problem : null;
}

/** Map that returns null for a missing answer, where CEL's own would fail. */
class Answers extends Map<string, unknown> {
  override get(name: string): unknown {
    return super.get(name) ?? null;
  }
}
// The interpreter recognises values by their constructor.
Object.defineProperty(Answers.prototype, 'constructor', { value: Map });

function valueOf(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((one) => valueOf(one, depth - 1));
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return new Answers(entries.map(([name, one]) => [name, valueOf(one, depth - 1)]));
}

/** Copies plain values, so that expressions reach no function, getter or prototype. Unknown names are errors. */
function toScope(values: Readonly<Record<string, unknown>>): Map<string, unknown> {
  return new Map(Object.entries(values).map(([name, value]) => [name, valueOf(value, MAX_DEPTH)]));
}

export function evaluate(expression: string, scope: Readonly<Record<string, unknown>>): Outcome {
  const result = parse(expression);
  if (result instanceof Error) return problemOf(result);
  try {
    const value: unknown = result(toScope(scope));
    // CEL integers are bigint; answers are numbers.
    return { ok: true, value: typeof value === 'bigint' ? Number(value) : value };
  } catch (error) {
    // Returns the code and not the message, because a message may contain an answer and would reach a log.
    return { ok: false, problem: (error as { code?: string }).code ?? 'not worked out' };
  }
}
