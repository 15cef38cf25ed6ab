import { describe, expect, it } from 'vitest';
import { lastDays, todayOf, trendOf, usualOf, type History } from './day-counts';

const history: History = {
  since: 22,
  days: [
    { ago: 0, n: 3, soFar: 3 },
    { ago: 1, n: 50, soFar: 40 },
    { ago: 7, n: 10, soFar: 4 },
    { ago: 21, n: 5, soFar: 2 },
    { ago: 28, n: 900, soFar: 900 },
  ],
};

describe('what is usual', () => {
  it('is the mean of the same weekday, of the weeks since the very first', () => {
    expect(usualOf(history, 'n')).toBe(5);
    expect(usualOf(history, 'soFar')).toBe(2);
    expect(todayOf(history)).toBe(3);
  });

  it('is not known while there was no such day', () => {
    expect(usualOf({ since: null, days: [] }, 'n')).toBeNull();
    expect(usualOf({ since: 7, days: [{ ago: 7, n: 4, soFar: 4 }] }, 'n')).toBeNull();
    expect(usualOf({ since: 8, days: [] }, 'n')).toBe(0);
  });

  it.each([
    [12, 10, 'more', 20],
    [8.5, 10, 'less', 15],
    [0, 10, 'less', 100],
    [10, 10.02, 'same', 0],
    [2, 0, 'more', null],
    [0, 0, 'same', null],
  ] as const)('%d beside %d is %s', (n, usual, direction, percent) => {
    expect(trendOf(n, usual)).toEqual({ direction, percent });
  });
});

it('plots two weeks and today, without those of which nothing is known', () => {
  const days = lastDays({ since: 2, days: [{ ago: 2, n: 1, soFar: 1 }] });
  expect(days).toHaveLength(15);
  expect(days.slice(-4)).toEqual([
    { ago: 3, n: null },
    { ago: 2, n: 1 },
    { ago: 1, n: 0 },
    { ago: 0, n: 0 },
  ]);
});
