import { expect, it } from 'vitest';
import { PAGE_SIZE, pageCount } from './list';

it('pages hold every plan, twenty at a time [C-02]', () => {
  expect([0, 1, 20, 21, 175].map(pageCount)).toEqual([1, 1, 1, 2, 9]);
  expect(PAGE_SIZE).toBe(20);
});
