import { expect, it } from 'vitest';
import { servedForm } from './form-schemas';
import { openQuestion } from './hidden';

const onOff = { groupedBy: 'persona', fieldType: 'switch', dataType: 'boolean' } as const;
const form = servedForm.parse({
  groups: [{ name: 'persona', legend: 'Persona' }],
  fields: [
    { ...onOff, fldName: 'avisos', label: 'Avisos' },
    { ...onOff, fldName: 'fuma', label: 'Fuma', hideExpression: 'avisos', isRequired: true },
    { ...onOff, fldName: 'acepta', label: 'Acepto', isRequired: true },
    { groupedBy: 'persona', fieldType: 'number', dataType: 'integer', fldName: 'edad', label: 'Edad' },
    {
      groupedBy: 'persona',
      fieldType: 'text',
      dataType: 'string',
      fldName: 'apodo',
      label: 'Apodo',
      isRequired: false,
    },
  ],
});
const openIn = (row: Record<string, string | number | boolean | null>) =>
  openQuestion(form, { persona: [row] }, { group: 'persona', index: 0 })?.fldName;

it('is the first that is shown and has to be answered: a switch that has to be on is open while it is off', () => {
  expect(openIn({})).toBe('fuma');
  expect(openIn({ fuma: false, acepta: true, edad: 3 })).toBe('fuma');
  expect(openIn({ avisos: true })).toBe('acepta');
  expect(openIn({ avisos: true, acepta: false, edad: 3 })).toBe('acepta');
  expect(openIn({ avisos: true, acepta: true })).toBe('edad');
  expect(openIn({ avisos: true, acepta: true, edad: 0 })).toBeUndefined();
});
