import { expect, it } from 'vitest';
import { fieldPathText } from '@/features/back-office/field-names';
import { messagesOf } from '@/lib/i18n/messages';
import { formChanges } from './changes';

const question = (fldName: string, more: object = {}) => ({
  fldName,
  groupedBy: 'casa',
  label: { es: `¿${fldName}?`, en: fldName, pt: fldName },
  ...more,
});
const fileOf = (fields: readonly object[], rules: readonly object[] = []) => ({
  definition: { groups: [{ name: 'casa' }], fields },
  rules,
});

it('says which questions came, went and moved, and what another one says now', () => {
  const before = fileOf([question('barrio'), question('piso', { isRequired: true }), question('jardin')]);
  const after = fileOf(
    [question('piso', { isRequired: false }), question('barrio'), question('garaje')],
    [{ name: 'una' }],
  );
  expect(formChanges('profile', before, after)).toEqual([
    { of: null, field: 'question', before: null, after: '"¿garaje?"' },
    { of: null, field: 'question', before: '"¿jardin?"', after: null },
    { of: '¿piso?', field: 'isRequired', before: 'true', after: 'false' },
    { of: null, field: 'questions', before: '["¿barrio?","¿piso?"]', after: '["¿piso?","¿barrio?"]' },
    { of: null, field: 'rules', before: '[]', after: '[{"name":"una"}]' },
  ]);
  expect(formChanges('profile', before, before)).toEqual([]);
  expect(formChanges('profile', {}, null)).toEqual([]);
});

it.each([
  ['es', 'Tarifa · Tramo 1 · Precio', 'Tipo de plan · Grupo', 'Condiciones · New field'],
  ['en', 'Tariff · Band 1 · Price', 'Type of plan · Group', 'Conditions · New field'],
  ['pt', 'Tarifa · Faixa 1 · Preço', 'Tipo de plano · Grupo', 'Condições · New field'],
] as const)('names fields in words, also those that nobody has named, in %s', (locale, band, group, unknown) => {
  const { fieldNames } = messagesOf(locale).backOffice;
  const paths = ['tariff.bands.0.amount', 'look.upperType', 'details.newField'];
  expect(paths.map((path) => fieldPathText(path, fieldNames))).toEqual([band, group, unknown]);
});
