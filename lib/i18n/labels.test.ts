import { describe, expect, it } from 'vitest';
import { fill, fillKnown, plural } from './labels';

it('fill puts values into their places and leaves unknown places in sight', () => {
  expect(fill('{n} de {max}', { n: 0, max: 3 })).toBe('0 de 3');
  expect(fill('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
  expect(fill('A las {time}.', { time: '9:45 a. m.' })).toBe('A las 9:45 a. m.');
  expect(fill('{a}. {a}...', { a: 'x.' })).toBe('x. x....');
  expect(fill('{toString} {constructor}', {})).toBe('{toString} {constructor}');
});

it('fillKnown leaves out the sentences that name an unknown value, and nothing else', () => {
  const template = 'Escribe a {email}. Llama al {phone}. {brand} responde.';
  expect(fillKnown(template, { email: null, phone: '1', brand: 'Q' })).toBe('Llama al 1. Q responde.');
  expect(fillKnown(template, { email: 'a@b.cl', phone: '1', brand: 'Q' })).toBe(
    'Escribe a a@b.cl. Llama al 1. Q responde.',
  );
});

describe('plural', () => {
  const forms = { one: '{n} plan', other: '{n} planes' };
  it('picks the form of the language and groups the number', () => {
    expect(plural(forms, 1, 'es-CL')).toBe('1 plan');
    expect(plural(forms, 0, 'es-CL')).toBe('0 planes');
    expect(plural(forms, 0, 'pt-BR')).toBe('0 plan');
    expect(plural(forms, 12345, 'en-US')).toBe('12,345 planes');
  });

  it.each([
    ['es-CO', '12.345 planes'],
    ['es-PE', '12,345 planes'],
    ['es-419', '12,345 planes'],
  ])('groups the number as the market of %s does', (tag, text) => {
    expect(plural(forms, 12345, tag)).toBe(text);
  });
});
