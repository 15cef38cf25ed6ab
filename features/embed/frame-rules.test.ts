import { expect, it } from 'vitest';
import { hasFooter, isUnframed, parentOrigin, renewalDelay } from './frame-rules';

it.each<[string, readonly string[], boolean]>([
  ['/Comparar/Isapres', ['/Comparar/Isapres'], true],
  ['/comparar/isapres/', ['/Comparar'], true],
  ['/en/Comparar/Isapres', ['/Comparar/Isapres'], true],
  ['/pt', ['/'], true],
  ['/Comparar', ['/Comparar/Isapres'], false],
  ['/Comparar-otro', ['/Comparar'], false],
  ['/Comparar', [], false],
])('has the footer on %s with the routes %j: %s', (path, routes, has) => {
  expect(hasFooter(path, routes)).toBe(has);
});

it.each<[string, readonly string[], readonly string[], string | null]>([
  ['the nearest around', ['https://a.cl', 'https://b.cl'], ['https://b.cl', 'https://a.cl'], 'https://a.cl'],
  ['the only one that may, where nobody is named', [], ['https://a.cl'], 'https://a.cl'],
  ['unknown, where nobody is named and two may', [], ['https://a.cl', 'https://b.cl'], null],
  ['nobody who may not', ['https://evil.example'], ['https://a.cl'], null],
])('the page around is %s', (_, around, origins, parent) => {
  expect(parentOrigin(around, origins)).toBe(parent);
});

it('asks for another token two minutes before the end, but not at once again where a clock is wrong', () => {
  const now = Date.parse('2026-11-26T12:00:00.000Z');
  expect(renewalDelay('2026-11-26T12:15:00.000Z', now)).toBe(13 * 60_000);
  expect(renewalDelay('2026-11-26T12:01:00.000Z', now)).toBe(30_000);
  expect(renewalDelay('2026-11-25T12:00:00.000Z', now)).toBe(30_000);
});

it('opens beside what nobody frames, in every language, and nothing else', () => {
  for (const path of ['/Mis-datos', '/en/Mis-datos', '/mi-compra', '/mi-compra/abc', '/cita/x', '/internal-traffic'])
    expect([path, isUnframed(path)]).toEqual([path, true]);
  for (const path of ['/', '/en', '/Comparar/Isapres', '/Compra-Online/X', '/contacto', '/login', '/Isapre/Colmena/x'])
    expect([path, isUnframed(path)]).toEqual([path, false]);
});
