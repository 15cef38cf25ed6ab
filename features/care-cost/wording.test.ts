import { describe, expect, it } from 'vitest';
import type { PlanCase } from './care-cost.api';
import { wordingOf } from '@/lib/i18n/wording';
import { birthCondition, caseConditions } from './waiting-wording';
import { caseTexts } from './wording';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';

type Estimate = NonNullable<PlanCase['estimate']>;

const afterFonasa = (bound: Estimate['bound']): Estimate => ({
  low: { healthSystem: 11_000, insurer: 14_000, patient: 10_000 },
  high: { healthSystem: 11_000, insurer: 62_000, patient: 27_000 },
  bound,
});

const textsIn = ({ compare }: typeof es, estimate: Estimate) =>
  caseTexts({ code: 'ultrasound', estimate }, 'CLP', compare.table.cases, 'es-CL').lines;

describe('what is paid of a case', () => {
  it('is at most what is left by the least that the Isapre or Fonasa pay, and adds up to the highest price', () => {
    const texts = textsIn(es, afterFonasa('atMost'));
    expect(texts).toEqual([
      'Pagas hasta $27.000',
      'El plan paga hasta $62.000',
      'Tu Isapre o Fonasa paga al menos $11.000',
    ]);
    const amounts = texts.map((text) => Number(/\$([\d.]+)$/.exec(text)![1]!.replace('.', '')));
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(100_000);
    expect(textsIn(en, afterFonasa('atMost'))).toEqual([
      'You pay up to $27.000',
      'The plan pays up to $62.000',
      'Your Isapre or Fonasa pays at least $11.000',
    ]);
    expect(textsIn(pt, afterFonasa('atMost'))).toEqual([
      'Você paga até $27.000',
      'O plano paga até $62.000',
      'A sua Isapre ou o Fonasa paga pelo menos $11.000',
    ]);
  });

  it('may be more or less where a cap is not known either', () => {
    expect(textsIn(es, afterFonasa('about')).slice(0, 2)).toEqual([
      'Pagas cerca de $10.000 a $27.000',
      'El plan paga cerca de $14.000 a $62.000',
    ]);
  });

  it('names nobody before the plan where nobody pays before it', () => {
    const alone = {
      low: { healthSystem: 0, insurer: 25_000, patient: 10_000 },
      high: { healthSystem: 0, insurer: 73_000, patient: 27_000 },
      bound: 'exact' as const,
    };
    expect(textsIn(es, alone)).toEqual(['Pagas $10.000 a $27.000', 'El plan paga $25.000 a $73.000']);
    expect(textsIn(es, { ...alone, bound: 'atLeast' })[0]).toBe('Pagas $10.000 a $27.000 o más');
    const free = { healthSystem: 0, insurer: 25_000, patient: 0 };
    expect(textsIn(es, { low: free, high: free, bound: 'atLeast' })[0]).toBe('Pagas desde $0');
  });

  it.each([
    ['exact', '$10.000 a $27.000'],
    ['atLeast', '$10.000 a $27.000 o más'],
    ['atMost', 'hasta $27.000'],
    ['about', 'cerca de $10.000 a $27.000'],
  ] as const)('stands alone as an amount that is %s', (bound, amount) => {
    const one: PlanCase = { code: 'ultrasound', estimate: afterFonasa(bound) };
    expect(caseTexts(one, 'CLP', es.compare.table.cases, 'es-CL').amount).toBe(amount);
  });

  it('is not known where the plan does not say it', () => {
    const texts = caseTexts({ code: 'ultrasound', estimate: null }, 'CLP', es.compare.table.cases, 'es-CL');
    expect(texts).toEqual({ name: 'Ecografía', amount: 'No sabemos', lines: ['No sabemos'] });
  });
});

it.each([
  [{ days: 30, upTo: null, typical: false }, 'Se cubre después de la carencia: 30 días.'],
  [{ days: 0, upTo: 90, typical: false }, 'Se cubre después de la carencia: hasta 90 días.'],
  [{ days: 30, upTo: null, typical: true }, 'Se cubre después de la carencia. Suele ser de 30 días.'],
  [{ days: 0, upTo: null, typical: false }, 'Sin carencia.'],
  [{ days: 0, upTo: null, typical: true }, 'Suele no haber carencia.'],
  [null, 'Se cubre después de la carencia, si la hay: pregunta cuánto dura.'],
])('a case holds after the waiting period, as far as it is known: %j', (waiting, text) => {
  const conditions = (before?: string) =>
    caseConditions(waiting, before, es.compare.table.cases, wordingOf('es', 'es-CO'));
  expect(conditions()).toBe(text);
  expect(conditions(es.preExisting.voluntaryColombia.cases)).toBe(
    `${text} No cubre las enfermedades previas que la compañía excluya.`,
  );
});

it('says of a birth when its amount is valid, and of nothing else', () => {
  const wording = wordingOf('es', 'es-CO');
  const { cases } = es.compare.table;
  const entry = { birthWaiting: { days: 270, upTo: 300, typical: true } };
  expect(birthCondition('cesarean', entry, cases, wording)).toMatch(
    /^Se cubre después de la carencia\. .*270.*300 días/,
  );
  expect(birthCondition('normalDelivery', { birthWaiting: null }, cases, wording)).toBe(
    'No sabemos si paga el parto ni desde cuándo: pregunta.',
  );
  expect(birthCondition('appendectomy', entry, cases, wording)).toBeNull();
  expect(birthCondition('cesarean', entry, cases, wording, 'isapre')).toMatch(
    /^Para un embarazo que empiece después de contratar\./,
  );
  expect(birthCondition('cesarean', { birthWaiting: null }, cases, wording, 'epsPeru')).toBe(
    'Se cubre desde que entras.',
  );
  expect(birthCondition('appendectomy', entry, cases, wording, 'isapre')).toBeNull();
});
