import { describe, expect, it } from 'vitest';
import { toSite } from '@/lib/site/site';
import { callWindow } from './call-window';

const hours = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }];
const site = toSite('co')!;
const windowText = (submittedAt: string, locale: 'es' | 'en' | 'pt' = 'es', open: typeof hours = hours) =>
  callWindow({ site, locale, hours: open, submittedAt: new Date(submittedAt) }).replaceAll(/\s/g, ' ');

describe('when they call', () => {
  it.each([
    ['es', 'hoy (lunes, 23 de noviembre) o el próximo día hábil, entre 9:00 a. m. y 6:00 p. m. ('],
    ['en', 'today (Monday, November 23) or the next working day, between 9:00 AM and 6:00 PM ('],
    ['pt', 'hoje (segunda-feira, 23 de novembro) ou no próximo dia útil, entre 9:00 e 18:00 ('],
  ] as const)('is today or the next working day while they work or before they begin, in %s', (locale, words) => {
    for (const moment of ['2026-11-23T16:37:00Z', '2026-11-23T11:00:00Z'])
      expect(windowText(moment, locale).startsWith(words)).toBe(true);
  });

  it.each([
    ['the evening', '2026-11-24T00:30:00Z', 'martes, 24 de noviembre, entre 9:00'],
    ['a Saturday', '2026-11-21T15:00:00Z', 'lunes, 23 de noviembre, entre 9:00'],
    ['a holiday', '2026-12-25T15:00:00Z', 'lunes, 28 de diciembre, entre 9:00'],
  ])('is the next working day where it was asked on %s', (_, moment, words) => {
    expect(windowText(moment)).toContain(words);
  });

  it('is not said where nobody ever works', () => {
    expect(windowText('2026-11-23T16:37:00Z', 'es', [])).toBe('apenas vuelva a atender');
  });
});
