import { Environment, type ASTNode, type ParseResult } from '@marcbachmann/cel-js';
import { LIMITS, MAX_LENGTH } from './limits';

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

export function compile(expression: string): ParseResult {
  if (expression.length > MAX_LENGTH) throw new Error(`longer than ${MAX_LENGTH} letters`);
  const read = environment.parse(expression);
  check(read.ast, false);
  return read;
}
