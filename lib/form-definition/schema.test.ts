import { describe, expect, it } from 'vitest';
import { isSafePattern, type FormField, type ServedForm } from './contract';
import { isHidden, optionsOf, type FormValues } from './domain';
import { SPANISH, toZod } from './schema';

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
  allowedValues: null,
  retrieveFunction: null,
  fieldType: 'text',
  hideExpression: { field: 'sexo', isNot: 'Femenino' },
  changeAction: null,
};
const sex: FormField = { ...text, fldName: 'sexo', label: 'Sexo', fldRegexp: null, helper: null, hideExpression: null };
const form: ServedForm = {
  groups: [
    {
      name: 'cotizante',
      legend: 'Tú',
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
    expect(isHidden(text, { sexo: 'Masculino' })).toBe(true);
    expect(toZod(form, SPANISH).parse({ cotizante: [{ sexo: 'Masculino', eps_actual: 'x' }] })).toEqual({
      cotizante: [{ sexo: 'Masculino' }],
    });
  });

  it('offers an option only while its condition holds', () => {
    const field = { ...text, allowedValues: [{ value: 'a', when: { field: 'sexo', is: 'Femenino' } }, { value: 'b' }] };
    expect(optionsOf(field, { sexo: 'Femenino' }).map(({ value }) => value)).toEqual(['a', 'b']);
    expect(optionsOf(field, { sexo: 'Masculino' }).map(({ value }) => value)).toEqual(['b']);
  });

  it('takes no pattern that could hang the page', () => {
    for (const bad of ['(a+)+$', '(a|a)*', '(x{1,9}){9}', 'a*a*a*', '(?=a)', '(.)\\1', '(', 'a'.repeat(121)])
      expect(isSafePattern(bad), bad).toBe(false);
    const started = performance.now();
    expect(new RegExp('^a*a*$', 'u').test(`${'a'.repeat(120)}b`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
