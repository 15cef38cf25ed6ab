import { describe, expect, it } from 'vitest';
import { servedForm } from './form-schemas';
import { SPANISH, toZod } from './schema';

const base = { groupedBy: 'referidor', label: 'x', dataType: 'string' } as const;
const form = servedForm.parse({
  groups: [{ name: 'referidor', legend: 'Tus datos' }],
  fields: [
    { ...base, fldName: 'fld_fullname', fieldType: 'text', dataType: 'name', isRequired: false },
    { ...base, fldName: 'tipo', fieldType: 'select', allowedValues: [{ value: 'rut' }, { value: 'passport' }] },
    {
      ...base,
      fldName: 'legalId',
      fieldType: 'legalId',
      allowedValues: [
        { value: 'rut', when: { field: 'tipo', is: 'rut' } },
        { value: 'passport', when: { field: 'tipo', is: 'passport' } },
      ],
    },
    { ...base, fldName: 'fld_telephone', fieldType: 'phone', isRequired: false, allowedValues: [{ value: 'CL' }] },
    { ...base, fldName: 'fld_email', fieldType: 'email', isRequired: false },
  ],
});
const masked = { ...form, fields: form.fields.map((field) => Object.assign({}, field, { mask: 'legalId' as const })) };

const right = { tipo: 'rut', legalId: '12.345.678-5' };
const check = (row: object, definition = form) =>
  toZod(definition, SPANISH).safeParse({ referidor: [{ ...right, ...row }] });
const issue = (row: object) => check(row).error?.issues[0]?.message ?? null;
const sent = (row: object, definition = form) => check(row, definition).data?.['referidor']?.[0];

describe('the number of a document', () => {
  it.each([
    ['12.345.678-5', null],
    ['1000005k', null],
    ['1000-6', null],
    ['12.345.678-4', SPANISH.invalidRut],
    ['012345678-5', SPANISH.invalidRut],
    ['123-6', SPANISH.invalidRut],
    ['AB1234567', SPANISH.invalidRut],
    ['', SPANISH.required],
  ])('RUT %j -> %j [V-37] [V-38]', (legalId, message) => expect(issue({ legalId })).toBe(message));

  it('goes out without dots, with them while the mask is on [V-39]', () => {
    expect(sent({ legalId: '12.345.678-5' })).toMatchObject({ legalId: '12345678-5' });
    expect(sent({ legalId: '123456785' }, masked)).toMatchObject({ legalId: '12.345.678-5' });
  });

  it('is of the document that another answer says', () => {
    expect(sent({ tipo: 'passport', legalId: 'ab 123.456' })).toMatchObject({ legalId: 'AB123456' });
    expect(issue({ tipo: 'passport', legalId: 'AB' })).toBe(SPANISH.invalidLegalId);
    const unknown = { ...form, fields: form.fields.map((field) => Object.assign({}, field, { allowedValues: null })) };
    expect(check({ tipo: 'x', legalId: 'lo que sea' }, unknown).success).toBe(true);
  });
});

describe('how to reach a person', () => {
  it('takes a phone with its prefix, and calls one under 11 digits short [V-35] [V-36]', () => {
    expect(issue({ fld_telephone: '+5691234567' })).toBe('Teléfono muy corto');
    expect(issue({ fld_telephone: '+56912345678' })).toBeNull();
    expect(issue({ fld_telephone: '1'.repeat(18) })).toBe('Vuelve a introducir un teléfono válido.');
  });

  it('takes names and addresses as the contact form does', () => {
    expect(issue({ fld_fullname: 'Ana1' })).toBe('Ingrese solamente letras');
    expect(issue({ fld_fullname: 'A-' })).toBe('Nombre muy corto.');
    expect(issue({ fld_email: 'a@x.cl' })).toBe('Vuelve a introducir un email válido.');
    expect(sent({ fld_fullname: ' María José O’Higgins ', fld_email: 'ab@x.cl' })).toMatchObject({
      fld_fullname: 'María José O’Higgins',
      fld_email: 'ab@x.cl',
      fld_telephone: null,
    });
  });
});
