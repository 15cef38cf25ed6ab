import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { limitConcurrency } from './in-turns';

const broken = () => {
  throw new Error('broken');
};

it('does one after the other, and goes on after one that fails at once', async () => {
  const queue = limitConcurrency({ atOnce: 1, most: 20 });
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await setImmediate();
    order.push(name);
  };
  const done = await Promise.allSettled([queue(work('a')), queue(broken), queue(work('b'))]);
  expect(order.join(' ')).toBe('a a b b');
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('refuses what would wait behind too many, and takes more once they are done', async () => {
  const queue = limitConcurrency({ atOnce: 1, most: 2 });
  const done = await Promise.allSettled([1, 2, 3].map((one) => queue(async () => one)));
  expect(done.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
  expect(await queue(async () => 'again')).toBe('again');
});

it('refuses what has waited too long, so that nobody waits for a database that hangs as often as others have', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const queue = limitConcurrency({ atOnce: 1, most: 20, patience: 3_000 });
  const slow = async () => {
    await setImmediate();
    vi.advanceTimersByTime(2_000);
  };
  const done = await Promise.allSettled([queue(slow), queue(slow), queue(slow), queue(slow)]);
  vi.useRealTimers();
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});
