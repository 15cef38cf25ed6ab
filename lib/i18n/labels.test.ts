import { describe, expect, it } from 'vitest';
import { fill, plural } from './labels';

describe('fill', () => {
  it('puts values into their places and leaves unknown places in sight', () => {
    expect(fill('{n} de {max}', { n: 0, max: 3 })).toBe('0 de 3');
    expect(fill('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
    expect(fill('{toString} {constructor}', {})).toBe('{toString} {constructor}');
  });
});

describe('plural', () => {
  const forms = { one: '{n} plan', other: '{n} planes' };
  it('picks the form of the language and groups the number', () => {
    expect(plural(forms, 1, 'es')).toBe('1 plan');
    expect(plural(forms, 0, 'es')).toBe('0 planes');
    expect(plural(forms, 0, 'pt')).toBe('0 plan');
    expect(plural(forms, 12345, 'es-CO')).toBe('12.345 planes');
    expect(plural(forms, 12345, 'en')).toBe('12,345 planes');
  });
});
