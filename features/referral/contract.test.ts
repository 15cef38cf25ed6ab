import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { servedForm } from '@/lib/form-definition/form-schemas';
import { fromRequest, toRequest } from './referral.api';

const base = { groupedBy: 'referidor', label: 'x', fieldType: 'text', dataType: 'string' } as const;
const form = servedForm.parse({
  groups: [{ name: 'referidor', legend: 'Tus datos' }],
  fields: [
    ...['fld_fullname', 'fld_telephone', 'fld_email', 'legalId', 'constructor'].map((fldName) =>
      Object.assign({ fldName }, base),
    ),
    { ...base, fldName: 'acepta', fieldType: 'switch', dataType: 'boolean' },
    {
      ...base,
      fldName: 'ramos',
      fieldType: 'select',
      isMultiple: true,
      allowedValues: [{ value: 'Vida' }, { value: 'EPS' }],
    },
  ],
});

const text = fc.string({ minLength: 1 });
const row = fc.record({
  fld_fullname: text,
  fld_telephone: text,
  fld_email: text,
  legalId: fc.option(text),
  constructor: fc.option(text),
  acepta: fc.boolean(),
  ramos: fc.constantFrom(['Vida'], ['Vida', 'EPS']),
});

test.prop([row])('answers come back from the request as they went into it', (answers) => {
  const request = toRequest({ referidor: [answers] });
  expect(fromRequest(form, request)).toEqual({ referidor: [answers] });
  expect(Object.keys(request.unrecognizedAdditionalData!)).not.toContain('fld_email');
});
