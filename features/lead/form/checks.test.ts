import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { checkAnswers } from './checks';
import { fixedFields, type Answers, type FieldName } from './fields';

const { form, errors } = labelsOf('es', 'contact');
const words = { ...errors, ...labelsOf('es', 'form').errors };

const valid: Answers = {
  fld_fullname: 'Ana Rojas',
  fld_telephone: '+56 9 8765 4321',
  fld_email: 'ana@correo.cl',
  fld_msg: '',
  fld_email_referer: '',
};

const check = (changes: Answers, company = false) =>
  checkAnswers(fixedFields(form.fields, company), { ...valid, ...changes }, words, 'CL');

const messageOf = (field: FieldName, value: unknown, company = false) =>
  check({ [field]: value }, company).problems[field] ?? null;

it.each<[value: string, message: string | null, id: string]>([
  ['', 'Nombre necesario', 'V-13'],
  ['   ', 'Nombre necesario', 'V-13'],
  ['A', 'Nombre muy corto.', 'V-14'],
  ['Ñ'.repeat(101), 'Nombre muy largo, tiene que ser como máximo 100 caracteres.', 'V-15'],
  ['a'.repeat(100), null, 'V-15'],
  ['Ana1', 'Ingrese solamente letras', 'V-16'],
  ['Ana <b>', 'Ingrese solamente letras', 'V-16'],
  ["María José O'Higgins-Núñez", null, 'V-16'],
  ['Łukasz Ångström', null, 'V-16'],
  ['Beatriz E. Lozano', null, 'V-16'],
  ['J.R. O´Higgins', null, 'V-16'],
  ['...', 'Nombre muy corto.', 'V-41'],
  ['李 小龙', null, 'V-16'],
  ['A-', 'Nombre muy corto.', 'V-41'],
  ["'-'", 'Nombre muy corto.', 'V-41'],
  ['Al', null, 'V-41'],
])('name %j -> %j [%s]', (name, message) => {
  expect(messageOf('fld_fullname', name)).toBe(message);
});

it.each<[value: string, message: string | null, id: string]>([
  ['', 'Teléfono necesario.', 'V-17'],
  ['123', 'Teléfono muy corto', 'V-18'],
  ['+56 9 12', 'Teléfono muy corto', 'V-18'],
  ['- - - - - - - -', 'Teléfono muy corto', 'V-18'],
  ['987654321', null, 'V-18'],
  ['(2) 2570-0001', null, 'V-18'],
])('phone %j -> %j [%s]', (phone, message) => {
  expect(messageOf('fld_telephone', phone)).toBe(message);
});

it.each<[country: 'CL' | 'PE' | 'CO' | null, locale: Locale, phone: string, message: string | null]>([
  ['CO', 'es', '315 482 77', 'Un celular tiene 10 dígitos'],
  ['CO', 'en', '+57 315 482 77', 'A mobile number has 10 digits'],
  ['CO', 'pt', '315 482 771', 'Um celular tem 10 dígitos'],
  ['CO', 'es', '315 482 7711', null],
  ['CO', 'es', '57 315 482 7711', null],
  ['CO', 'es', '(601) 700-0000', null],
  ['CO', 'es', '+56 9 8765 4321', null],
  ['CL', 'es', '9 8765 432', 'Un celular tiene 9 dígitos'],
  ['CL', 'es', '+56 9 8765 4321', null],
  ['CL', 'es', '2 2570 0001', null],
  ['PE', 'es', '987 654 321', null],
  ['PE', 'es', '(01) 700 0000', null],
  ['PE', 'es', '987 654 3210', 'Un celular tiene 9 dígitos'],
  ['PE', 'es', '987 654 32', 'Un celular tiene 9 dígitos'],
  [null, 'es', '315 482 779', null],
])('in %s, in %s, the phone %j -> %j', (country, locale, phone, message) => {
  const messages = { ...labelsOf(locale, 'contact').errors, ...labelsOf(locale, 'form').errors };
  const { problems } = checkAnswers(
    fixedFields(form.fields, false),
    { ...valid, fld_telephone: phone },
    messages,
    country,
  );
  expect(problems.fld_telephone ?? null).toBe(message);
});

it.each(['nueve ocho siete', '1234567890123456', '9'.repeat(31)])('phone %j is none', (phone) => {
  expect(messageOf('fld_telephone', phone)).toBe('Vuelve a introducir un teléfono válido.');
});

it.each<[value: string, message: string | null, id: string]>([
  ['', 'Email necesario.', 'V-19'],
  ['a@', 'Vuelve a introducir un email válido.', 'V-20'],
  ['a b@c.cl', 'Vuelve a introducir un email válido.', 'V-20'],
  ['ana@correo', 'Vuelve a introducir un email válido.', 'V-20'],
  [' ana@correo.cl ', null, 'V-20'],
  ['a@x.cl', 'Vuelve a introducir un email válido.', 'V-42'],
  ['ab@x.cl', null, 'V-42'],
  [`${'a'.repeat(64)}@x.cl`, null, 'V-42'],
  [`${'a'.repeat(65)}@x.cl`, 'Vuelve a introducir un email válido.', 'V-42'],
])('email %j -> %j [%s]', (email, message) => {
  expect(messageOf('fld_email', email)).toBe(message);
});

it('asks only companies for the number of employees, 1 to 999,999 [V-21]', () => {
  expect(check({}).problems).toEqual({});
  for (const wrong of [null, undefined, 0, -1, 1.5, 1_000_000, '12', Number.NaN])
    expect(messageOf('fld_employees', wrong, true)).toBe('Cantidad de empleados necesaria.');
  expect(messageOf('fld_employees', 999_999, true)).toBeNull();
});

test.prop([fc.string({ unit: 'grapheme' }), fc.string(), fc.string()])(
  'never throws, and what passes is trimmed text of the right size',
  (name, phone, email) => {
    const { answers, problems } = check({ fld_fullname: name, fld_telephone: phone, fld_email: email });
    if (Object.keys(problems).length > 0) return;
    expect(answers.fld_fullname).toBe(name.trim());
    expect(String(answers.fld_telephone).replaceAll(/\D/g, '').length).toBeGreaterThanOrEqual(8);
  },
);

it('answers a long hostile text at once', () => {
  const started = performance.now();
  for (const text of [
    'a'.repeat(60_000),
    '@'.repeat(60_000),
    'a@'.repeat(30_000),
    `a@${'a.'.repeat(30_000)}`,
    "'".repeat(60_000),
  ])
    for (const field of ['fld_fullname', 'fld_telephone', 'fld_email', 'fld_msg'] as const)
      expect(messageOf(field, text)).not.toBeNull();
  expect(performance.now() - started).toBeLessThan(200);
});
