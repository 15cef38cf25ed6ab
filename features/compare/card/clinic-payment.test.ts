import { expect, it } from 'vitest';
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
  expect(said(40, null)).toBe('40% hosp. · ambulatorio no informado');
  expect(said(40, 0)).toBe('40% hosp. · amb. no cubre');
  expect(said(0, 60)).toBe('hosp. no cubre · 60% amb.');
  expect(said(null, 60)).toBe('hosp. no informado · 60% amb.');
  expect(said(0, 0)).toBe('hosp. no cubre · amb. no cubre');
  expect(said(null, null)).toBe('no informado');
});

it('says what a visit costs where the plan says it', () => {
  expect(said(90, 80, 35)).toBe('90% hosp. · S/\u00a035 por consulta + 20%');
  expect(said(null, null, 35)).toBe('hosp. no informado · S/\u00a035 por consulta');
});
