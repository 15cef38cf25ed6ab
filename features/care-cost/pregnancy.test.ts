import { expect, it } from 'vitest';
import type { PlanCases } from '@/features/care-cost/care-cost.api';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { type MarketCode, locale as localeAtom } from '@/lib/contract/atoms';
import { wordingOf } from '@/lib/i18n/wording';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { PREGNANCY_RULES, type PregnancyRule } from '@/lib/markets/pregnancy';
import { casesInPregnancy, mayGiveBirth, type Pregnancy } from './pregnancy';
import { pregnancyMonth } from '@/features/profile/answers';
import { pregnancyTexts } from './waiting-wording';
import { caseTexts } from './wording';

const lineOf = (market: MarketCode, key: string) =>
  markets.find(({ code }) => code === market)!.lines.find((line) => line.key === key)!;

const inMonth = (
  month: number,
  rule: PregnancyRule,
  days: number | null = null,
  more: { upTo?: number; typical?: boolean } = {},
): Pregnancy => ({ month, rule, waiting: days === null ? null : { days, upTo: null, typical: false, ...more } });

const textsOf = (pregnancy: Pregnancy, locale: 'es' | 'en' | 'pt' = 'es') =>
  pregnancyTexts(pregnancy, labelsOf(locale, 'compare').table.pregnancy, wordingOf(locale, 'es-CL'));

const plan: PlanCases = {
  provenance: { kind: 'example' },
  rule: 'isapre',
  currency: 'CLP',
  prices: [],
  places: [
    {
      clinics: ['Clínica Alemana de Temuco'],
      cases: [
        {
          code: 'cesarean',
          estimate: {
            low: { healthSystem: 0, insurer: 1_800_000, patient: 200_000 },
            high: { healthSystem: 0, insurer: 3_600_000, patient: 400_000 },
            bound: 'exact',
          },
        },
        {
          code: 'ultrasound',
          estimate: {
            low: { healthSystem: 0, insurer: 20_000, patient: 5_000 },
            high: { healthSystem: 0, insurer: 20_000, patient: 5_000 },
            bound: 'exact',
          },
        },
      ],
    },
  ],
  elsewhere: null,
  regions: {},
} as unknown as PlanCases;

const amountsOf = (pregnancy: Pregnancy) =>
  casesInPregnancy(plan, pregnancy).places[0]!.cases.map(
    (one) => caseTexts(one, 'CLP', labelsOf('es', 'compare').table.cases, 'es-CL').amount,
  );

it('an Isapre in month 4 accepts her and pays at least 3 to 4 of 9 parts of the birth, with its source', () => {
  const { title, brief, lines } = textsOf(inMonth(4, lineOf('cl', 'isapre').pregnancy!));
  expect(title).toBe('Embarazo, mes 4');
  expect(brief).toBe('paga del 33 % al 44 % de su parte del parto, o más');
  expect(lines).toEqual([
    'Te acepta: la Isapre no puede preguntarte por el embarazo ni rechazarte por él.',
    'El parto llega en cerca de 5 meses, y los beneficios suelen empezar 1 o 2 meses después de firmar. Con 3 o 4 de 9 meses, paga al menos del 33 % al 44 % de lo que el plan da por un parto.',
    'Superintendencia de Salud, consultas 4987 y 2498.',
  ]);
  // 200,000 + 1,800,000 · 5/9 and 400,000 + 3,600,000 · 6/9.
  expect(amountsOf(inMonth(4, 'isapre'))).toEqual(['$1.200.000 a $2.800.000', '$5.000']);
});

it.each([8, 9])('an Isapre in month %i may pay nothing, so the whole price counts', (month) => {
  expect(textsOf(inMonth(month, 'isapre')).brief).toBe('puede no pagar nada del parto');
  expect(amountsOf(inMonth(month, 'isapre'))[0]).toBe('$2.000.000 a $4.000.000');
});

it('a Colombian policy with 300 days does not pay for a birth in 5 months: the whole price is hers', () => {
  const { pregnancy: rule } = lineOf('co', 'policy');
  const { brief, lines } = textsOf(inMonth(4, rule!, 300));
  expect(brief).toBe('no paga el parto');
  expect(lines).toEqual([
    'No está publicado si te acepta ahora: pregunta al asegurador. Tu EPS cubre el parto de todos modos.',
    'El parto llega en cerca de 5 meses, antes de terminar la carencia (300 días): no lo paga.',
  ]);
  expect(textsOf(inMonth(4, rule!, 270, { upTo: 300, typical: true })).lines[1]).toBe(
    'El parto llega en cerca de 5 meses, antes de terminar la carencia (suele ser de 270 a 300 días): lo usual es que no lo pague. Pregunta al asegurador.',
  );
  expect(amountsOf(inMonth(4, rule!, 300))[0]).toBe('$2.000.000 a $4.000.000');
});

it('the cheapest clinic stays first after the birth is counted without cover', () => {
  const place = (clinic: string, insurer: number, patient: number) => {
    const amounts = { healthSystem: 0, insurer, patient };
    const estimate = { low: amounts, high: amounts, bound: 'exact' as const };
    return { clinics: [clinic], cases: [{ code: 'cesarean' as const, estimate }] };
  };
  const two = { ...plan, places: [place('Dear birth', 900, 100), place('Cheap birth', 500, 200)] };
  const { places } = casesInPregnancy(two, inMonth(9, lineOf('cl', 'isapre').pregnancy!));
  expect(places.map(({ clinics }) => clinics[0])).toEqual(['Cheap birth', 'Dear birth']);
});

it('an unknown waiting period sends to the insurer, and the amount reaches from paid to not paid', () => {
  const unknown = inMonth(4, lineOf('in', 'international').pregnancy!);
  expect(textsOf(unknown).brief).toBe('pregunta al asegurador por el parto');
  expect(textsOf(unknown).lines).toEqual([
    'No está publicado si te acepta ahora: pregunta al asegurador.',
    'No está publicado desde cuándo paga un parto: pregunta al asegurador.',
  ]);
  expect(amountsOf(unknown)[0]).toBe('$200.000 a $4.000.000');
});

it.each([
  [
    'an EPS of Colombia',
    inMonth(9, 'epsColombia', 0),
    'paga el parto',
    ['El parto se cubre desde que entras.', 'Ley 100 de 1993, art. 183.'],
  ],
  [
    'an EPS of Peru, taken through an employer,',
    inMonth(9, 'epsPeru'),
    'paga el parto, si entras por tu empresa',
    [
      'Con el plan de tu empresa, el parto se cubre desde que entras.',
      'Para afiliadas regulares: Ley 26790, art. 10, y D.S. 001-2025-TR.',
    ],
  ],
])('%s pays for the birth from the first day', (_, pregnancy, expected, texts) => {
  const { brief, lines } = textsOf(pregnancy);
  expect(brief).toBe(expected);
  expect(lines.slice(1)).toEqual(texts);
  expect(amountsOf(pregnancy)[0]).toBe('$200.000 a $400.000');
});

it.each([
  ['ends before the birth', inMonth(1, 'insurerDecides', 240), 'paga el parto'],
  ['may end too late', inMonth(1, 'insurerDecides', 270), 'pregunta al asegurador por el parto'],
  ['is only usual', inMonth(1, 'insurerDecides', 30, { typical: true }), 'pregunta al asegurador por el parto'],
  ['is at most so long', inMonth(1, 'insurerDecides', 0, { upTo: 300 }), 'pregunta al asegurador por el parto'],
])('a waiting period that %s', (_, pregnancy, brief) => {
  expect(textsOf(pregnancy).brief).toBe(brief);
});

it('every line of health that asks for persons has a rule, each rule is used, and has words in three languages', () => {
  const lines = markets.flatMap((market) => market.lines);
  const health = lines.filter(({ group, profileForm }) => group === 'health' && profileForm === 'persons');
  expect(health.filter(({ pregnancy }) => !pregnancy)).toEqual([]);
  expect(new Set(lines.flatMap(({ pregnancy }) => pregnancy ?? []))).toEqual(new Set(Object.keys(PREGNANCY_RULES)));
  for (const locale of localeAtom.options)
    for (const rule of Object.keys(PREGNANCY_RULES) as PregnancyRule[])
      expect(textsOf(inMonth(4, rule), locale).lines.join(' ')).not.toContain('{');
});

it.each([
  [4, 4],
  [0, null],
  [10, null],
  ['4', null],
  [true, null],
])('the answer %o is month %o', (embarazo, month) => {
  const profile = perfilIngreso.parse({ ingresodatos: true, adicional: { embarazo } });
  expect(pregnancyMonth(profile)).toBe(month);
});

it.each([
  [[67], [], false],
  [[56, 58], [11], false],
  [[67], [19], true],
  [[67, 55], [], true],
  [[34], [], true],
  [[], [], true],
])('of people of %o and dependants of %o may be pregnant: %o', (ages, dependants, may) => {
  const [cotizante, cargas] = [ages, dependants].map((list) => list.map((edad) => ({ edad })));
  expect(mayGiveBirth(perfilIngreso.parse({ ingresodatos: true, cotizante, cargas }))).toBe(may);
  expect(mayGiveBirth(null)).toBe(true);
});
