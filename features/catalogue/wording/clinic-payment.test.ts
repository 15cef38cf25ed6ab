import { expect, it } from 'vitest';
import { wordingOf } from '@/lib/i18n/wording';
import { samplePlan } from '@/lib/testing/sample-plans';
import { es } from '@/messages/es';
import { outpatientValue } from './coverage';
import { knownPayment, paymentText } from './clinic-payment';

const wording = wordingOf('es', 'es-PE');
const { insuranceType } = samplePlan();
type Plan = Parameters<typeof knownPayment>[1];
const textOf = (
  hospital: number | null,
  ambulatory: number | null,
  soles: number | null = null,
  { type = 'poliza', ...plan }: Partial<Plan> & { readonly type?: string } = {},
) =>
  paymentText(
    knownPayment(
      { name: 'x', hospital, ambulatory, visit: soles === null ? null : { amount: soles, currency: 'PEN' } },
      { clinics: [], coverages: [], features: [], ...plan, insuranceType: { ...insuranceType, code: type } },
    ),
    es.compare.card.clinic,
    wording,
  );

it('says a percentage, that nothing is paid, or that it is not known, and never one for the other', () => {
  expect(textOf(40, null)).toBe('40% hospitalario · ambulatorio no informado');
  expect(textOf(40, 0)).toBe('40% hospitalario · ambulatorio no cubre');
  expect(textOf(0, 60)).toBe('hospitalario no cubre · 60% ambulatorio');
  expect(textOf(null, 60)).toBe('hospitalario no informado · 60% ambulatorio');
  expect(textOf(0, 0)).toBe('no cubre');
  expect(textOf(null, null)).toBe('no informado');
  expect(textOf(100, 100)).toBe('100% hospitalario y ambulatorio');
});

it('says what a visit costs where the plan says it', () => {
  expect(textOf(90, 80, 35)).toBe('90% hospitalario · S/\u00a035 por consulta + 20%');
  expect(textOf(null, null, 35)).toBe('hospitalario no informado · S/\u00a035 por consulta + porcentaje no informado');
});

it('says among several clinics what a visit costs, and that a part of it is not known', () => {
  const at = (ambulatory: number | null, soles: number | null) =>
    outpatientValue({ ambulatory, visit: soles === null ? null : { amount: soles, currency: 'PEN' } }, true, wording);
  expect(at(80, 35)).toBe('S/\u00a035 + 20%');
  expect(at(100, 35)).toBe('S/\u00a035');
  expect(at(null, 35)).toBe('S/\u00a035 + % no informado');
  expect(at(null, null)).toBe('No informado');
  expect(at(80, null)).toBe('20%');
  expect(at(80, 0)).toBe('20%');
  expect(outpatientValue({ ambulatory: 80, visit: null }, false, wording)).toBe('80%');
});

const percent = (code: string, value: number) => ({ code, kind: 'percent' as const, value, currency: null });
const coverages = [percent('hospital', 90), percent('ambulatory', 100)];

it('says that a plan which names its clinics does not name this one, and only of such a plan', () => {
  expect(textOf(null, null, null, { clinics: ['a', 'b', 'c'], coverages })).toBe('No está entre sus 3 clínicas');
  expect(textOf(null, null, null, { clinics: ['a'], coverages })).toBe('Su única clínica es otra');
  expect(textOf(null, null, null, { clinics: [], coverages })).toBe('no informado');
});

it('says that a plan of free choice pays at a clinic it does not name', () => {
  const clinics = ['a', 'b', 'c'];
  const text = 'No está entre sus 3 clínicas: ahí paga por libre elección';
  expect(textOf(null, null, null, { clinics, type: 'preferente' })).toBe(text);
  expect(textOf(null, null, null, { clinics, features: ['freeChoice'] })).toBe(text);
  expect(textOf(null, null, null, { clinics: ['x'], type: 'preferente' })).toBe('no informado');
});

it('says what is known of the plan where nothing is told of the clinic, and that it does', () => {
  const plan = { clinics: ['x'], coverages };
  const ofPlan = '(del plan; no se informa por clínica)';
  expect(textOf(null, null, null, plan)).toBe(`90% hospitalario ${ofPlan} · 100% ambulatorio ${ofPlan}`);
  expect(textOf(null, null, null, { ...plan, coverages: [percent('hospital', 90)] })).toBe(
    `90% hospitalario ${ofPlan} · ambulatorio no informado`,
  );
});

it('takes nothing from the plan where the clinic has a percentage for one kind of care', () => {
  const plan = { clinics: ['x'], coverages };
  expect(textOf(80, null, null, plan)).toBe('80% hospitalario · ambulatorio no informado');
  expect(textOf(null, 60, null, plan)).toBe('hospitalario no informado · 60% ambulatorio');
  expect(textOf(80, 0, null, plan)).toBe('80% hospitalario · ambulatorio no cubre');
});

it('takes what a visit to a specialist pays for ambulatory care where the plan says no more', () => {
  const paid = [percent('specialist', 100), percent('hospital', 80)];
  const ofPlan = '(del plan; no se informa por clínica)';
  expect(textOf(null, null, null, { clinics: ['x'], coverages: paid })).toBe(
    `80% hospitalario ${ofPlan} · 100% ambulatorio ${ofPlan}`,
  );
});
