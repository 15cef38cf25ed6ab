import { expect, it } from 'vitest';
import { outpatientValue } from '@/features/catalogue/wording/coverage';
import { wordingOf } from '@/lib/i18n/wording';
import es from '@/messages/es.json';
import { paymentText } from './clinic-payment';

const wording = wordingOf('es', 'es-PE');
const said = (hospital: number | null, ambulatory: number | null, soles: number | null = null) =>
  paymentText(
    { name: 'x', hospital, ambulatory, visit: soles === null ? null : { amount: soles, currency: 'PEN' } },
    es.compare.card.clinic,
    wording,
  );

it('says a percentage, that nothing is paid, or that it is not known, and never one for the other', () => {
  expect(said(40, null)).toBe('40% hospitalario · ambulatorio no informado');
  expect(said(40, 0)).toBe('40% hospitalario · ambulatorio no cubre');
  expect(said(0, 60)).toBe('hospitalario no cubre · 60% ambulatorio');
  expect(said(null, 60)).toBe('hospitalario no informado · 60% ambulatorio');
  expect(said(0, 0)).toBe('no cubre');
  expect(said(null, null)).toBe('no informado');
  expect(said(100, 100)).toBe('100% hospitalario y ambulatorio');
});

it('says what a visit costs where the plan says it', () => {
  expect(said(90, 80, 35)).toBe('90% hospitalario · S/\u00a035 por consulta + 20%');
  expect(said(null, null, 35)).toBe('hospitalario no informado · S/\u00a035 por consulta + porcentaje no informado');
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
