import { describe, expect, it, vi } from 'vitest';
import { servedForm, type FormField, type ServedForm } from './form-schemas';
import { optionsOf, problemsAt, type FormValues } from './form-values';
import { SPANISH, toZod } from './schema';
import { labelsOf } from '@/lib/i18n/messages';

const text: FormField = {
  fldName: 'eps_actual',
  groupedBy: 'cotizante',
  subgroup: null,
  label: 'EPS',
  placeholder: null,
  helper: 'Tres letras',
  mask: null,
  autoComplete: null,
  class: 'full',
  isRequired: true,
  fldRegexp: '^[A-Z]{3}$',
  defaultValue: null,
  dataType: 'string',
  isMultiple: false,
  min: null,
  max: null,
  beyond: 'refused',
  allowedValues: null,
  retrieveFunction: null,
  fieldType: 'text',
  hideExpression: 'sexo != "Femenino"',
  changeAction: null,
};
const sex: FormField = { ...text, fldName: 'sexo', label: 'Sexo', fldRegexp: null, helper: null, hideExpression: null };
const form: ServedForm = {
  groups: [
    {
      name: 'cotizante',
      legend: 'Tú',
      helper: null,
      itemLabel: null,
      addLabel: null,
      min: 1,
      max: 1,
      summedField: null,
      minTotal: null,
      tooFew: null,
    },
  ],
  fields: [sex, text],
};
const messageOf = (row: FormValues[string][number]) =>
  toZod(form, SPANISH).safeParse({ cotizante: [row] }).error?.issues[0]?.message;

describe('what a definition can say', () => {
  it('gives the helper as the message when the pattern does not match', () => {
    expect(messageOf({ sexo: 'Femenino', eps_actual: 'abc' })).toBe('Tres letras');
    expect(messageOf({ sexo: 'Femenino', eps_actual: 'ABC' })).toBeUndefined();
    expect(messageOf({ sexo: 'Femenino', eps_actual: ' ' })).toBe('Este campo es requerido');
  });

  it('neither checks nor sends a hidden field', () => {
    expect(toZod(form, SPANISH).parse({ cotizante: [{ sexo: 'Masculino', eps_actual: 'x' }] })).toEqual({
      cotizante: [{ sexo: 'Masculino' }],
    });
  });

  it('hides while an expression is true, over the rows of all groups, a hidden answer counting as none [E-36]', () => {
    const expressions = (own: string, other: string): ServedForm => ({
      ...form,
      fields: [
        { ...sex, hideExpression: own, isRequired: false },
        { ...text, hideExpression: other },
      ],
    });
    const shown = (served: ServedForm, row: FormValues[string][number]) =>
      Object.keys(toZod(served, SPANISH).parse({ cotizante: [row] })['cotizante']![0]!);
    const row = { sexo: 'Femenino', eps_actual: 'ABC' };
    expect(shown(expressions('false', 'form.cotizante.size() == 1'), row)).toEqual(['sexo']);
    expect(shown(expressions('true', 'sexo == "Femenino"'), row)).toEqual(['eps_actual']);
    expect(shown(expressions('true', 'sexo == null'), row)).toEqual([]);
  });

  it('shows a field whose expression cannot be worked out, and says so once [E-37]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const hostile = { ...form, fields: [{ ...text, hideExpression: 'window.pwned=1' }] };
    for (const _ of [1, 2]) toZod(hostile, SPANISH).parse({ cotizante: [{ eps_actual: 'ABC' }] });
    expect(warn).toHaveBeenCalledTimes(1);
    expect('pwned' in globalThis).toBe(false);
    warn.mockRestore();
  });

  it('reads the conditions that definitions were written with before', () => {
    const read = (hideExpression: unknown) =>
      servedForm.parse({ ...form, fields: [{ ...text, hideExpression }] }).fields[0]!.hideExpression;
    expect(read({ field: 'sexo', isNot: 'Femenino' })).toBe('sexo != "Femenino"');
    expect(read({ field: 'edad', is: 3 })).toBe('edad == 3');
  });

  it('reads a count with marks between its thousands as the number it is [V-44]', () => {
    const count: FormField = { ...sex, fldName: 'sexo', dataType: 'integer', fieldType: 'number' };
    const read = (typed: string) =>
      toZod({ ...form, fields: [count] }, SPANISH).safeParse({ cotizante: [{ sexo: typed }] });
    expect(read('1.234').data).toEqual({ cotizante: [{ sexo: 1234 }] });
    expect(read('12.345').data).toEqual({ cotizante: [{ sexo: 12_345 }] });
    expect(read('123,456').data).toEqual({ cotizante: [{ sexo: 123_456 }] });
    for (const wrong of ['1.23', '1.2345', '1.234,567', '1.234.5', '.234'])
      expect(read(wrong).success, wrong).toBe(false);
  });

  it('names the group that is wrong as a whole, unless it has words of its own', () => {
    const [group] = form.groups;
    const two = {
      groups: [
        group!,
        { ...group!, name: 'otros', legend: 'Otros', summedField: 'n', minTotal: 5, tooFew: 'Mínimo {n}' },
      ],
      fields: [sex, { ...sex, fldName: 'n', groupedBy: 'otros', dataType: 'integer' as const }],
    };
    const issues = (typed: FormValues) =>
      problemsAt(two, toZod(two, SPANISH).safeParse(typed).error?.issues ?? []).map(({ message }) => message);
    const rows = 'Por favor verifique los datos ingresados';
    expect(issues({ cotizante: [], otros: [] })).toEqual([`Tú: ${rows}`, `Otros: ${rows}`]);
    expect(issues({ cotizante: [{ sexo: 'x' }], otros: [{ n: 2 }] })).toEqual(['Mínimo 5']);
  });

  it('takes a line of text, or a paragraph where there is room for one', () => {
    const message: FormField = { ...sex, fieldType: 'textarea' };
    const takes = (field: FormField, letters: number) =>
      toZod({ ...form, fields: [field] }, SPANISH).safeParse({ cotizante: [{ sexo: 'x'.repeat(letters) }] }).success;
    expect([120, 121].map((letters) => takes(sex, letters))).toEqual([true, false]);
    expect([1000, 1001].map((letters) => takes(message, letters))).toEqual([true, false]);
  });

  it('takes only days of the calendar, and only a list of what is offered', () => {
    const day: FormField = { ...sex, fldName: 'sexo', dataType: 'date', fieldType: 'date' };
    const some: FormField = {
      ...sex,
      isMultiple: true,
      fieldType: 'select',
      allowedValues: [{ value: 'a' }, { value: 'b' }],
    };
    const issue = (field: FormField, sexo: string | string[]) =>
      toZod({ ...form, fields: [field] }, SPANISH).safeParse({ cotizante: [{ sexo }] }).error?.issues[0]?.message;
    expect(issue(day, '2026-02-28')).toBeUndefined();
    for (const wrong of ['2026-02-30', '2026-13-01', '31-01-2026', 'x'])
      expect(issue(day, wrong), wrong).toBe(SPANISH.date);
    expect(issue(some, ['b', 'a', 'b'])).toBeUndefined();
    expect(issue(some, [])).toBe(SPANISH.required);
    for (const wrong of [['a', 'c'], 'a']) expect(issue(some, wrong)).toBe(SPANISH.notInList);
    expect(issue(sex, ['a'])).toBe(SPANISH.notInList);
  });

  it('takes a switch that is required only while it is on, and any other as it stands', () => {
    const onOff: FormField = { ...sex, dataType: 'boolean', fieldType: 'switch' };
    const issue = (field: FormField, sexo?: unknown, words = SPANISH) => {
      const { error } = toZod({ ...form, fields: [field] }, words).safeParse({ cotizante: [{ sexo }] });
      return error && problemsAt(form, error.issues).map(({ isMissing }) => [error.issues[0]!.message, isMissing]);
    };
    expect(issue(onOff, true)).toBeUndefined();
    for (const off of [false, null, undefined]) expect(issue(onOff, off)).toEqual([['Este campo es requerido', true]]);
    for (const locale of ['es', 'en', 'pt'] as const) {
      const { errors } = labelsOf(locale, 'form');
      expect(issue(onOff, false, errors)).toEqual([[errors.required, true]]);
    }
    for (const any of [true, false, null, undefined])
      expect(issue({ ...onOff, isRequired: false }, any)).toBeUndefined();
    for (const wrong of ['true', 1])
      expect(issue({ ...onOff, isRequired: false }, wrong)).toEqual([[SPANISH.required, true]]);
  });

  it('offers an option only while its condition holds', () => {
    const field = { ...text, allowedValues: [{ value: 'a', when: { field: 'sexo', is: 'Femenino' } }, { value: 'b' }] };
    expect(optionsOf(field, { sexo: 'Femenino' }).map(({ value }) => value)).toEqual(['a', 'b']);
    expect(optionsOf(field, { sexo: 'Masculino' }).map(({ value }) => value)).toEqual(['b']);
  });
});
