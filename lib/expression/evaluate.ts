import { type ParseError, type ParseResult, Environment, type ASTNode } from '@marcbachmann/cel-js';
import { MAX_DEPTH, MAX_ITEMS, MAX_TEXT, LIMITS, MAX_LENGTH } from './limits';

/** Allowed functions. Excludes functions that match, format or build values (40 nested ones double a text 40 times). */
const FUNCTIONS: ReadonlySet<string> = new Set(
  'size all exists exists_one filter contains startsWith endsWith int double string'.split(' '),
);
/** Loops. They must not be nested, because the work would grow exponentially with depth. */
const LOOPS: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter']);

/** Arithmetic on mixed types: answers are JavaScript numbers (CEL's double), most literals are integers (int). */
const ARITHMETIC: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

function makeEnvironment(): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
    limits: LIMITS,
  });
  for (const [sign, calculate] of Object.entries(ARITHMETIC)) {
    const mixed = (left: unknown, right: unknown) => calculate(Number(left), Number(right));
    environment.registerOperator(`double ${sign} int: double`, mixed);
    environment.registerOperator(`int ${sign} double: double`, mixed);
    if (sign === '%') environment.registerOperator('double % double: double', mixed);
  }
  // Comparisons with a missing answer are false.
  for (const sign of ['<', '<=', '>', '>='])
    for (const type of ['int', 'double', 'string', 'null']) {
      environment.registerOperator(`null ${sign} ${type}: bool`, () => false);
      if (type !== 'null') environment.registerOperator(`${type} ${sign} null: bool`, () => false);
    }
  return environment;
}

const environment = makeEnvironment();

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;

const nodesIn = (args: unknown): ASTNode[] =>
  Array.isArray(args) ? args.flatMap(nodesIn) : isNode(args) ? [args] : [];

function check(node: ASTNode, inLoop: boolean): void {
  const name = node.op === 'call' || node.op === 'rcall' ? node.args[0] : null;
  if (name !== null && !FUNCTIONS.has(name)) throw new Error(`call '${name}' is not allowed`);
  const isLoop = name !== null && LOOPS.has(name);
  if (isLoop && inLoop) throw new Error(`${name} is nested in another loop`);
  for (const child of nodesIn(node.args)) check(child, inLoop || isLoop);
}

function compile(expression: string): ParseResult {
  if (expression.length > MAX_LENGTH) throw new Error(`longer than ${MAX_LENGTH} letters`);
  const read = environment.parse(expression);
  check(read.ast, false);
  return read;
}

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
