import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileShape } from '@/features/profile/profile-schemas';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { formDefinition, type FormField, type ServedForm } from '@/lib/form-definition/form-schemas';
import { problemsAt, type FormValues } from '@/lib/form-definition/form-values';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { fromProfile, toProfile } from './profile-form-values';

const forms: ServedForm[] = profileFormRows()
  .filter(({ definition }) => formDefinition.parse(definition).fields.every((field) => !field.retrieveFunction))
  .map(formInSpanish);

const anything = fc.oneof(
  fc.integer({ min: -5, max: 130 }),
  fc.double(),
  fc.string({ maxLength: 8 }),
  fc.constantFrom('Masculino', 'Perro', 'Hijo/Hija', '', '34', '-1', '1e3', ' 7 '),
  fc.boolean(),
  fc.constant(null),
);

function answerTo({ allowedValues, dataType, min, max }: FormField): fc.Arbitrary<unknown> {
  const right = allowedValues
    ? fc.constantFrom(...allowedValues.filter(({ when }) => !when).map(({ value }) => value))
    : dataType === 'boolean'
      ? fc.boolean()
      : dataType === 'date'
        ? fc.constant('2099-01-15')
        : fc.integer({ min: min ?? 0, max: max ?? 999 });
  return fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function valuesFor(form: ServedForm): fc.Arbitrary<FormValues> {
  const row = (name: string) =>
    fc.record(
      Object.fromEntries(
        form.fields.filter(({ groupedBy }) => groupedBy === name).map((field) => [field.fldName, answerTo(field)]),
      ),
    );
  return fc.record(
    Object.fromEntries(
      form.groups.map(({ name, min, max }) => [name, fc.array(row(name), { minLength: min, maxLength: max + 1 })]),
    ),
  ) as fc.Arbitrary<FormValues>;
}

it('the schema of a form lets through only what the wire accepts, and that comes back the same', () => {
  let passed = 0;
  const formAndValues = fc.constantFrom(...forms).chain((form) => valuesFor(form).map((values) => ({ form, values })));
  fc.assert(
    fc.property(formAndValues, ({ form, values }) => {
      const checked = toZod(form, SPANISH).safeParse(values);
      if (!checked.success) {
        expect(problemsAt(form, checked.error.issues)).not.toEqual([]);
        return;
      }
      passed += 1;
      const profile = profileShape.parse(toProfile(checked.data, form));
      const again = toZod(form, SPANISH).parse(fromProfile(profile, form));
      expect(toProfile(again, form)).toEqual(toProfile(checked.data, form));
    }),
    { numRuns: 500 },
  );
  expect(passed).toBeGreaterThan(50);
});

describe('a company of several groups of workers', () => {
  const { definition } = profileFormRows().find(({ productType }) => productType === 'COLECTIVO')!;
  const company = forms.find(({ groups }) => groups.some(({ summedField }) => summedField))!;
  const groupsOf = (...counts: number[]) => ({ colectivo: counts.map((cantidadempleados) => ({ cantidadempleados })) });

  it('is one entry: rows of 3 and 4 workers give 7 and no dependants [V-11]', () => {
    expect(formDefinition.parse(definition).groups.map(({ name }) => name)).toEqual(['colectivo', 'region']);
    const rows = toZod(company, SPANISH).parse(groupsOf(3, 4));
    expect(toProfile(rows, company)).toMatchObject({ colectivo: { cantidadempleados: 7 }, cargas: [] });
    expect(fromProfile(profileShape.parse(toProfile(rows, company)), company)).toMatchObject(groupsOf(7));
  });

  it('is bounded as a whole as each of its groups is', () => {
    expect(toZod(company, SPANISH).safeParse(groupsOf(999_999)).success).toBe(true);
    expect(toZod(company, SPANISH).safeParse(groupsOf(999_999, 1)).success).toBe(false);
    expect(toZod(company, SPANISH).safeParse(groupsOf()).success).toBe(false);
  });
});
