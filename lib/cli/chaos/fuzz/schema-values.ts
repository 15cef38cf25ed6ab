import fc from 'fast-check';
import { hostileText } from './hostile';

/** Of JSON Schema, what `public/openapi.json` has. */
export type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Values that the running application knows, by the name of what asks for them. */
export type Known = (name: string) => readonly unknown[] | undefined;

/** Making one of a class of Unicode takes a second. */
const matching = new Map<string, fc.Arbitrary<string>>();

function matched(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // A pattern that the library can't turn round.
    return hostileText;
  }
}

function text({ pattern, format }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (pattern === undefined) return hostileText;
  const known = matching.get(pattern) ?? matched(pattern);
  matching.set(pattern, known);
  return known;
}

function number({ type, minimum = -1e6, maximum = 1e9 }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -1e12), Math.min(maximum, 1e12)];
  return type === 'integer'
    ? fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
        fc.integer({ min: Math.ceil(min), max: Math.ceil(min) + 60 }),
      )
    : fc.double({ min, max, noNaN: true });
}

function object({ properties = {}, required = [], additionalProperties }: Schema, known: Known) {
  const entries = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, known, name)]);
  const own = fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
  });
  if (typeof additionalProperties !== 'object') return own;
  const others = fc.dictionary(fc.string({ maxLength: 12 }), valueOf(additionalProperties, known), { maxKeys: 4 });
  return fc.tuple(own, others).map(([first, second]) => Object.assign(second, first));
}

function ofType(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return object(schema, known);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known), { maxLength: 6 });
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** What a contract takes, more often than not something that exists. */
export function valueOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const real = known(name);
  if (real?.length) {
    const one = fc.constantFrom(...real);
    const some = schema.type === 'array' ? fc.array(one, { maxLength: 4 }) : one;
    return fc.oneof(
      { weight: 6, arbitrary: some },
      valueOf(schema, () => undefined),
    );
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, known, name)));
  return ofType(schema, known);
}
