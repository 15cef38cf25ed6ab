import { describe, expect, it, vi } from 'vitest';
import { ZodError } from 'zod';
import { dependentChanges } from './change';
import { formDefinition, servedForm, type FormField } from './form-schemas';
import type { FormRow } from './form-values';
import { readServedForm, withoutUnknown } from './tolerant';

const field = { groupedBy: 'mascota', fieldType: 'text', dataType: 'string' } as const;
const form = servedForm.parse({
  groups: [{ name: 'mascota', legend: 'Mascota' }],
  fields: [
    { ...field, fldName: 'especie', label: 'Especie', changeAction: { action: 'clear', field: 'raza' } },
    { ...field, fldName: 'raza', label: 'Raza', defaultValue: 'mestizo' },
    { ...field, fldName: 'edad', label: 'Edad', dataType: 'integer' },
  ],
});
const after = (changeAction: unknown, row: FormRow = { especie: 'Gato', raza: 'Labrador', edad: 3 }) =>
  dependentChanges({ ...form.fields[0]!, changeAction } as FormField, { form, index: 0, values: { mascota: [row] } });

describe('a change action', () => {
  it('puts another answer back to its default, or writes what an expression says [E-36]', () => {
    expect(after({ action: 'clear', field: 'raza' })).toEqual({ raza: 'mestizo' });
    const to = 'especie == "Gato" && form.mascota.size() == 1 ? edad + 1 : 0';
    expect(after({ action: 'set', field: 'edad', to })).toEqual({ edad: 4 });
    expect(after({ action: 'set', field: 'edad', to: 'null' })).toEqual({ edad: null });
    expect(after({ action: 'togglePartner' })).toEqual({});
    expect(after(null)).toEqual({});
    expect(after({ action: 'set', field: 'edad', to: 'edad + 1' }, { especie: 'Gato', edad: ' 3 ' })).toEqual({
      edad: 4,
    });
    expect(after({ action: 'set', field: 'raza', to: 'edad == null ? "sin" : "con"' }, {})).toEqual({ raza: 'sin' });
  });

  it('that nobody knows, or that says no answer, changes nothing and is said once [E-37]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const bad of [
      { action: 'run', code: 'window.pwned=1' },
      { action: 'run', code: 'window.pwned=1' },
      { action: 'constructor' },
      { action: '__proto__' },
      { action: 'clear', field: 'nothing' },
      { action: 'set', field: 'edad', to: 'window.pwned=1' },
      { action: 'set', field: 'edad', to: '[1, 2]' },
      { action: 'set', field: 'edad', to: '1.0 / 0.0' },
      { action: 'set', field: 'edad', to: '0.0 / 0.0' },
    ])
      expect(after(bad), JSON.stringify(bad)).toEqual({});
    expect('pwned' in globalThis).toBe(false);
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      'Ignored: changeAction of especie (unknown action)',
      'Ignored: changeAction of especie (Unexpected character: = at letter 13)',
      'Ignored: changeAction of especie (no answer)',
    ]);
    warn.mockRestore();
  });
});

describe('a stored definition', () => {
  const w = (text: string) => ({ es: text, en: text, pt: text });
  const stored = (changes: object) => ({
    groups: [{ name: 'mascota', legend: w('Mascota') }],
    fields: [{ ...field, fldName: 'especie', label: w('Especie'), ...changes }],
  });

  it('is served without behaviour that nobody here knows, which the log says [E-37]', () => {
    const log = vi.fn<(sentence: string) => void>();
    const served = formDefinition.parse(
      withoutUnknown(
        stored({
          changeAction: { action: 'run', code: 'window.pwned=1' },
          hideExpression: 'nonsense(especie)',
          fldRegexp: '(a+)+$',
        }),
        log,
      ),
    );
    expect(served.fields[0]).toMatchObject({ changeAction: null, hideExpression: null, fldRegexp: null });
    expect(log.mock.calls.map(([line]) => line)).toEqual([
      'Ignored: changeAction of especie (not known here)',
      'Ignored: hideExpression of especie (not known here)',
      'Ignored: fldRegexp of especie (not known here)',
    ]);
  });

  it('keeps what is known, the older way to say a condition too, and stays closed otherwise', () => {
    const known = {
      changeAction: { action: 'set', field: 'especie', to: '"x"' },
      hideExpression: { field: 'especie', is: 'x' },
      fldRegexp: '^[a-z]+$',
    };
    expect(formDefinition.parse(withoutUnknown(stored(known))).fields[0]).toMatchObject({
      ...known,
      hideExpression: 'especie == "x"',
    });
    const unsayable = stored({ hideExpression: { field: 'in', is: 'x' } });
    expect(formDefinition.safeParse(unsayable).success).toBe(false);
    expect(formDefinition.safeParse(withoutUnknown(stored({ onClick: 'alert(1)' }))).success).toBe(false);
    for (const nothing of [null, 'x', [], { fields: 'x' }, { fields: [null] }])
      expect(formDefinition.safeParse(withoutUnknown(nothing)).success).toBe(false);
  });
});

it('a form as answered is asked in lines of text where the page does not know a kind, and is none of another shape', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const of = (changes: object) => ({ ...form, fields: [{ ...form.fields[0], ...changes }] });
  const [read] = readServedForm(of({ fieldType: 'hologram', isMultiple: true, fldRegexp: '(a+)+$' })).fields;
  expect(read).toMatchObject({ fieldType: 'text', isMultiple: false, fldRegexp: null });
  expect(warn).toHaveBeenCalledWith('Ignored: fieldType of especie (not known here)');
  warn.mockRestore();
  expect(readServedForm(form)).toEqual(form);
  for (const bad of [null, 'x', {}, { groups: [], fields: [null] }])
    expect(() => readServedForm(bad)).toThrow(ZodError);
});
