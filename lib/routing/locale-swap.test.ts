import { describe, expect, it } from 'vitest';
import { swapLocale } from './locale-swap';

describe('swapLocale', () => {
  const all = ['es', 'en', 'pt'];
  it.each([
    ['/', 'en', '/en'],
    ['/en', 'es', '/'],
    ['/en/Comparar/EPS', 'es', '/Comparar/EPS'],
    ['/Comparar/EPS', 'pt', '/pt/Comparar/EPS'],
    ['/pt/Comparar', 'en', '/en/Comparar'],
    ['/EPS/es/en', 'en', '/en/EPS/es/en'],
  ])('%s in %s is %s', (path, to, expected) => {
    expect(swapLocale(path, all, to)).toBe(expected);
  });
});
