import { expect, it } from 'vitest';
import type { Receipt } from '@/features/tariff/contract';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { executiveMail, visitorMail } from './mail';
import type { StoredLead } from './repository';

const pe = marketOf(toSite('pe')!);
const lead = {
  id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d',
  firstName: '{brand} & Ana',
  phone: '+51 987 654 321',
  email: 'ana@correo.pe',
  message: '<b>Hola</b>',
  status: 2,
  employees: null,
  productCode: 'EPS-1',
  receipt: { total: 1234.5, currency: 'PEN' } as Receipt,
  locale: 'es',
  executive: null,
} as StoredLead;

it('writes a price as the screens do, with both decimals of a sol', () => {
  for (const mail of [visitorMail(pe, lead), executiveMail(pe, lead)]) expect(mail.text).toContain('S/\u00A01,234.50');
});

it('shows what was typed as it was typed, and never as HTML', () => {
  const { html, text, subject } = executiveMail(pe, lead);
  expect(text).toContain('<b>Hola</b>');
  expect(html).toContain('&#60;b&#62;Hola');
  expect(html).not.toContain('<b>');
  expect(subject).toContain('{brand} & Ana');
});
