import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageWindow } from './pager';

it('the pages of a list are offered as first, last and neighbours, with gaps where pages are left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const [current, pages] = [Math.min(a, b), Math.max(a, b)];
      const shown = pageWindow(current, pages);
      const numbers = shown.filter((page) => page !== null);
      for (const page of [1, current, pages]) expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers.length).toBeLessThanOrEqual(5);
      numbers.forEach((page, index) => {
        const before = numbers[index - 1];
        if (before === undefined) return;
        expect(shown[shown.indexOf(page) - 1]).toBe(page - before > 1 ? null : before);
      });
    }),
  );
  expect(pageWindow(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
});
