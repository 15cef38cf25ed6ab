import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue';

const broken = () => {
  throw new Error('broken');
};

it('goes on after work that fails at once, before it is a promise', async () => {
  const queue = new FairQueue(20, 3);
  const asked = [queue.add('a', broken), queue.add('b', async () => 'b'), queue.add('a', async () => 'a')];
  const done = await Promise.race([Promise.allSettled(asked), setTimeout(100, 'hangs')]);
  expect(done).toMatchObject([{ status: 'rejected', reason: { message: 'broken' } }, { value: 'b' }, { value: 'a' }]);
  expect(await queue.add('a', async () => 'again')).toBe('again');
});

it('gives each visitor his turn, one piece of work at a time', async () => {
  const queue = new FairQueue(20, 3);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await setImmediate();
    order.push(name);
  };
  await Promise.all([
    queue.add('many', work('m1')),
    queue.add('many', work('m2')),
    queue.add('many', work('m3')),
    queue.add('one', work('o1')),
  ]);
  expect(order.join(' ')).toBe('m1 m1 m2 m2 o1 o1 m3 m3');
});

it('refuses the last of whoever waits with most, not the first of another', async () => {
  const queue = new FairQueue(2, 3);
  const asked = ['many', 'many', 'many', 'one'].map((visitor) => queue.add(visitor, async () => visitor));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

it('refuses whoever has as many waiting as one may, though there is room', async () => {
  const queue = new FairQueue(20, 2);
  const asked = ['many', 'many', 'many', 'many', 'one'].map((visitor) => queue.add(visitor, async () => visitor));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
