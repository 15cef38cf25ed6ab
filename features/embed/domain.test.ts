import { expect, it } from 'vitest';
import { areAllowed, hasFooter } from './domain';

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

it('lets a page be framed when each page around it may', () => {
  expect(areAllowed(['https://a.cl'], ['https://a.cl', 'https://b.cl'])).toBe(true);
  expect(areAllowed(['https://a.cl', 'https://evil.example'], ['https://a.cl'])).toBe(false);
  expect(areAllowed([], ['https://a.cl'])).toBe(true);
});
