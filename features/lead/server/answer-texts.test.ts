import { expect, it } from 'vitest';
import { formAnswerTexts } from './details';

const reader = { locale: 'es', intlLocale: 'es-CL' } as const;

it('writes a country by its name and a day by its own', () => {
  const answers = { form: 'x', fld_origin_country: 'CL', fld_fecha_inicio: '2026-12-01' };
  expect(formAnswerTexts(answers, reader).map(({ answer }) => answer)).toEqual(['Chile', '1 de diciembre de 2026']);
});

it.each(['x', 'CLP', '', '2026-13-45', '\u2028', '9'.repeat(200)])('writes as it came what is none: %j', (answer) => {
  const texts = formAnswerTexts({ form: 'x', fld_origin_country: answer, fld_fecha_inicio: answer }, reader);
  expect(texts.map((one) => one.answer)).toEqual(answer ? [answer, answer] : []);
});
