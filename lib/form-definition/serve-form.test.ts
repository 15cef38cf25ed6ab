import { afterEach, expect, it, vi } from 'vitest';
import { formDefinition } from './form-schemas';
import { defaultOf, sectionsOf } from './form-values';
import { serveForm, type Lists } from './serve-form';

afterEach(() => vi.restoreAllMocks());

const w = (text: string) => ({ es: text, en: `${text} (en)`, pt: `${text} (pt)` });
const lists: Lists = {
  regions: () => [{ value: '13', label: 'Metropolitana' }],
  countries: () => [{ value: 'CL', label: 'Chile' }],
  workSectors: () => [],
  workTypes: () => [],
  places: () => [],
};
const base = { groupedBy: 'persona', dataType: 'string' };

function served(...fields: object[]) {
  const named = (index: number) => ({ ...base, fldName: `f${'abcdef'[index]}`, label: w('x'), fieldType: 'select' });
  const stored = fields.map((field, index) => Object.assign(named(index), field));
  const definition = formDefinition.parse({ groups: [{ name: 'persona', legend: w('Persona') }], fields: stored });
  return serveForm(definition, { locale: 'en', lists, country: 'PE', today: '2028-02-29' }).fields;
}

it('fills in a list by its name; one that nobody has is left out, said once in the log, and the answer is typed [E-36]', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const ask = () => served({ retrieveFunction: 'regions' }, { retrieveFunction: 'window.pwned=1', isMultiple: true });
  expect(ask()).toMatchObject([
    { retrieveFunction: 'regions', fieldType: 'select', allowedValues: [{ value: '13', label: 'Metropolitana' }] },
    { retrieveFunction: null, fieldType: 'text', isMultiple: false, allowedValues: null },
  ]);
  ask();
  expect(log.mock.calls).toEqual([[expect.stringContaining('window.pwned=1')]]);
});

it('makes a list once for all fields that have it, so that a page carries it once', () => {
  const countries = vi.spyOn(lists, 'countries');
  const [phone, home, region] = served(
    { fieldType: 'phone' },
    { fieldType: 'country' },
    { retrieveFunction: 'regions' },
  );
  expect(phone!.allowedValues).toEqual([{ value: 'CL', label: 'Chile' }]);
  expect(home!.allowedValues).toBe(phone!.allowedValues);
  expect(region!.allowedValues).toEqual([{ value: '13', label: 'Metropolitana' }]);
  expect(countries).toHaveBeenCalledOnce();
});

it('keeps the values that a definition has itself where its list is unknown', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [field] = served({ retrieveFunction: 'lists', allowedValues: [{ value: 'a', label: w('A') }, { value: 'b' }] });
  expect(field).toMatchObject({
    fieldType: 'select',
    allowedValues: [{ value: 'a', label: 'A (en)' }, { value: 'b' }],
  });
});

it('starts a country that is required with the default, and no other [V-34]', () => {
  const country = { fieldType: 'country' };
  const fields = served(country, { ...country, isRequired: false }, { ...country, defaultValue: 'CO' });
  expect(fields.map(defaultOf)).toEqual(['PE', null, 'CO']);
});

it('answers limits of days as days, and leaves them out where there are none', () => {
  const date = { fieldType: 'date', dataType: 'date' };
  const [open, adult] = served(date, { ...date, minDate: '1900-01-01', maxDate: 'today-18y' });
  expect(adult).toMatchObject({ minDate: '1900-01-01', maxDate: '2010-02-28' });
  expect(Object.keys(open!).filter((key) => key.endsWith('Date'))).toEqual([]);
});

it('puts fields that follow each other under their heading, in the order of the definition', () => {
  const fields = served({}, { subgroup: w('Salud') }, { subgroup: w('Salud') }, {}, { subgroup: w('Salud') });
  expect(sectionsOf(fields).map(({ title, fields: some }) => [title, some.length])).toEqual([
    [null, 1],
    ['Salud (en)', 2],
    [null, 1],
    ['Salud (en)', 1],
  ]);
});

it('asks for a switch to be on only where that is said, and for any other answer unless it need not be there', () => {
  const onOff = { fieldType: 'switch', dataType: 'boolean' } as const;
  const fields = served(
    onOff,
    { ...onOff, isRequired: true },
    { ...onOff, isRequired: false },
    {},
    { isRequired: false },
  );
  expect(fields.map(({ isRequired }) => isRequired)).toEqual([false, true, false, true, false]);
});

it('takes several answers only where there is a list to choose from', () => {
  const field = { ...base, fldName: 'a', label: w('x'), isMultiple: true };
  const of = (changes: object) => ({
    groups: [{ name: 'persona', legend: w('x') }],
    fields: [{ ...field, ...changes }],
  });
  expect(formDefinition.safeParse(of({ fieldType: 'select' })).success).toBe(true);
  for (const bad of [
    { fieldType: 'text' },
    { fieldType: 'switch' },
    { fieldType: 'script' },
    { fieldType: 'select', mask: 'a#' },
  ])
    expect(formDefinition.safeParse(of(bad)).success, JSON.stringify(bad)).toBe(false);
});
