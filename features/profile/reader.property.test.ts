import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileShape } from '@/features/profile/profile-schemas';
import type { Field, Section } from './field';
import { readProfile } from './reader';
import { PROFILE_SECTIONS } from './sections';

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<fc.JsonValue[]>(-1, 1.5, 1e13, 121, '', 'x'.repeat(121), [], {}, null),
);

function valueOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'flag':
      return fc.boolean();
    case 'amount':
      return fc.double({ min: 0, max: field.max, noNaN: true }).map(Math.abs);
    case 'integer':
      return fc.integer({ min: field.min, max: field.max });
    case 'integers':
      return fc.array(fc.integer({ min: field.min, max: field.max }), { minLength: 1, maxLength: field.maxItems });
    case 'text':
      return fc.string({ maxLength: field.max, unit: 'binary' });
    case 'choice':
      return fc.constantFrom(...field.values);
    case 'answers':
      return fc.dictionary(fc.stringMatching(/^[a-zA-Z_]\w{0,9}$/), fc.oneof(fc.string(), fc.boolean(), odd), {
        maxKeys: 3,
        noNullPrototype: true,
      });
  }
}

function rowOf(fields: Readonly<Record<string, Section>>): fc.Arbitrary<object> {
  const answers = Object.entries(fields).map(([name, section]) => {
    const right =
      section.kind === 'object'
        ? rowOf(section.fields)
        : section.kind === 'list'
          ? fc.array(rowOf(section.fields), { maxLength: 2 })
          : valueOf(section);
    const mayMiss = section.optional || section.default !== undefined;
    const missing = fc.constantFrom(undefined, section.default, ...(section.emptyValues ?? []));
    return [
      name,
      fc.oneof(
        { weight: 150, arbitrary: right },
        { weight: mayMiss ? 50 : 1, arbitrary: missing },
        { weight: 1, arbitrary: odd },
      ),
    ] as const;
  });
  const own = fc.record(Object.fromEntries(answers));
  const other = fc.record({ otro: odd });
  return fc.oneof({ weight: 60, arbitrary: own }, { weight: 1, arbitrary: fc.tuple(own, other).map(Object.assign) });
}

const viaJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the reader of a first load and the schema of the wire', () => {
  it('take and refuse the same, whatever stands at any place of the table, and read the same of it', () => {
    const counted = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: rowOf(PROFILE_SECTIONS).map(viaJson) }, odd), (value) => {
        const { success, data } = profileShape.safeParse(value);
        counted[success ? 'taken' : 'refused'] += 1;
        expect(readProfile(value)).toEqual(success ? data : null);
      }),
      { numRuns: 1_000, examples: [[{ ingresodatos: false, adicional: { fuma: { toString: null } } }]] },
    );
    expect(Math.min(counted.taken, counted.refused)).toBeGreaterThan(100);
  });

  it('leave what they have read as it is', () => {
    fc.assert(
      fc.property(rowOf(PROFILE_SECTIONS).map(viaJson), (value) => {
        const profile = readProfile(value);
        fc.pre(profile !== null);
        expect(readProfile(viaJson(profile))).toEqual(profile);
        expect(JSON.stringify(profileShape.parse(profile))).toBe(JSON.stringify(profile));
      }),
      { numRuns: 300 },
    );
  });
});
