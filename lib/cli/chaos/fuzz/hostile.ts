import fc from 'fast-check';

/** What must never come back as it was sent. */
export const MARK = '<i id=zq7>';
/** A header that only a broken line could make. */
export const MARKED_HEADER = 'x-zq7';

const NAUGHTY = [
  `${MARK}"'`,
  `"><script>${MARK}</script>`,
  `</script>${MARK}`,
  `x\r\n${MARKED_HEADER}: 1`,
  "' or 1=1; drop table lead; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '//evil.test/',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  'true',
  'NaN',
  '1e999',
  '-1',
  '0',
  '2147483648',
  '9'.repeat(400),
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202emoc.live\u200b\ufeff',
  'Z̷̪̦͖̃͝a̶l̵g̸o̵ 👩‍👩‍👧‍👦 ﷽',
  'ñ'.repeat(3_000),
  '['.repeat(2_000),
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAUGHTY) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.oneof(fc.integer(), fc.double()).map(String),
);

const deep = (depth: number): unknown => {
  let value: unknown = MARK;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
};

const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 0.1, [], {}, [[]], [null], { toString: 1 }, { length: 1e9 }),
  fc.constantFrom(
    deep(40),
    deep(1_500),
    Array.from({ length: 3_000 }, (_, i) => i),
  ),
  // A key that JSON has and a literal has not.
  fc.constant(JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}')),
);

type Parent = Record<string, unknown>;

/** Where something stands in a value that came of a schema; its depth is small. */
function placesOf(value: unknown): { parent: Parent; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) =>
    [[{ parent: value as Parent, key }], placesOf((value as Parent)[key])].flat(),
  );
}

/** The same with something in it that does not belong there. */
export function spoiled(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .record({ value: valid, at: fc.nat(), junk: hostileJson, how: fc.constantFrom('put', 'add', 'drop', 'many') })
    .map(({ value, at, junk, how }) => {
      const copy: unknown = structuredClone(value);
      const places = placesOf(copy);
      if (places.length === 0) return junk;
      const { parent, key } = places[at % places.length]!;
      if (how === 'put') parent[key] = junk;
      else if (how === 'add') parent[`zq7${key}`] = junk;
      else if (how === 'drop') delete parent[key];
      else parent[key] = Array.from({ length: 200 }, () => parent[key]);
      return copy;
    });
}
