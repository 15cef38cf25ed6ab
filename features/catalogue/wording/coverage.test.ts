import { expect, it } from 'vitest';
import { wordingOf } from '@/lib/i18n/wording';
import { visitText } from './coverage';

it('says what a visit costs where the plan says it', () => {
  const wording = wordingOf('es', 'es-PE');
  const visit = { amount: 35, currency: 'PEN' } as const;
  expect(visitText(visit, { ambulatory: 80 }, wording)).toBe('S/\u00a035 por consulta + 20%');
  expect(visitText(visit, { ambulatory: 100 }, wording)).toBe('S/\u00a035 por consulta');
  expect(visitText(visit, { ambulatory: null }, wording)).toBe('S/\u00a035 por consulta + porcentaje no informado');
});
