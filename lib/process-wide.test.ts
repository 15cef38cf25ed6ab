import { expect, it } from 'vitest';
import { processWide } from './process-wide';

it('makes a value once for every evaluation of a module', () => {
  const first = processWide('test.once', () => ({ count: 0 }));
  first.count += 1;
  expect(processWide('test.once', () => ({ count: 0 }))).toBe(first);
  expect(processWide('test.other', () => ({ count: 0 }))).toEqual({ count: 0 });
});
