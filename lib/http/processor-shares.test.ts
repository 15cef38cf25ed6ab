import { expect, it } from 'vitest';
import { ProcessorShares } from './processor-shares';

/** A machine of one processor, on which time passes by our word. */
function machine() {
  let [now, processor] = [0, 0];
  return {
    clock: { now: () => now, processor: () => processor },
    pass: (milliseconds: number, work = 0) => {
      now += milliseconds;
      processor += work;
    },
  };
}

it('gives one who sends without pause less than half of the processor while others ask, over a minute', () => {
  const { clock, pass } = machine();
  const shares = new ProcessorShares(1, clock);
  let taken = 0;
  while (clock.now() < 60_000) {
    expect(shares.waitFor('other')).toBeNull();
    const end = shares.begin('other');
    pass(1, 1);
    end();
    for (let i = 0; i < 5; i++) {
      if (shares.waitFor('many') !== null) {
        pass(10);
        continue;
      }
      const done = shares.begin('many');
      pass(10, 10);
      done();
      taken += 10;
    }
  }
  expect(taken / clock.now()).toBeGreaterThan(0.25);
  expect(taken / clock.now()).toBeLessThan(0.4);
});

it('gives one all of it while nobody else asks, and not for long without it when somebody does', () => {
  const { clock, pass } = machine();
  const shares = new ProcessorShares(1, clock);
  shares.begin('gone')();
  pass(2_000);
  for (let i = 0; i < 1_000; i++) {
    expect(shares.waitFor('crawler')).toBeNull();
    const end = shares.begin('crawler');
    pass(10, 10);
    end();
  }
  shares.begin('other')();
  const wait = shares.waitFor('crawler')!;
  expect(wait).toBeGreaterThan(1_000);
  expect(wait).toBeLessThanOrEqual(2_000);
  pass(wait + 1);
  expect(shares.waitFor('crawler')).toBeNull();
});

it('counts all that many at once took from others, before it was known what they take', () => {
  const { clock, pass } = machine();
  const shares = new ProcessorShares(1, clock);
  const other = () => shares.begin('other')();
  other();
  const ends = Array.from({ length: 64 }, () => shares.begin('many'));
  for (const end of ends) {
    pass(100, 100);
    other();
    end();
  }
  // Less his share of the 6.4 s in which he took it.
  expect(shares.waitFor('many')).toBeCloseTo((6_400 * (1 - 0.3) - 1_500) / 0.3);
  pass(9_000);
  other();
  expect(shares.waitFor('many')).toBeGreaterThan(0);
  pass(1_000);
  other();
  expect(shares.waitFor('many')).toBeNull();
});

it('divides the time among the requests that are under way, and counts none that passes without one', () => {
  const { clock, pass } = machine();
  const shares = new ProcessorShares(1, clock);
  pass(5_000, 5_000);
  const ends = ['many', 'many', 'many', 'one'].map((visitor) => shares.begin(visitor));
  pass(0, 2_400);
  for (const end of ends) end();
  expect(shares.waitFor('many')).toBeCloseTo((3 * 600 - 1_500) / 0.3);
  expect(shares.waitFor('one')).toBeNull();
});

it('counts what requests under way have taken so far, though none has ended', () => {
  const { clock, pass } = machine();
  const shares = new ProcessorShares(1, clock);
  shares.begin('other')();
  const ends = Array.from({ length: 10 }, () => shares.begin('many'));
  pass(1_000, 3_000);
  // Less his share of that second, and what the ten count for at least until they end.
  expect(shares.waitFor('many')).toBeCloseTo((3_000 - 300 + 150 - 1_500) / 0.3);
  for (const end of ends) end();
  expect(shares.waitFor('many')).toBeCloseTo((3_000 - 300 - 1_500) / 0.3);
});

it('counts what is under way before it is known what it takes', () => {
  const { clock } = machine();
  const shares = new ProcessorShares(1, clock);
  shares.begin('other')();
  for (let i = 0; i < 100; i++) shares.begin('many');
  expect(shares.waitFor('many')).toBeNull();
  shares.begin('many');
  expect(shares.waitFor('many')).toBeGreaterThan(0);
});

it('does not hold a long request against whoever may have all that it takes', () => {
  const { clock, pass } = machine();
  const shares = new ProcessorShares(1_000, clock);
  const end = shares.begin('many');
  for (let second = 0; second < 10; second++) {
    pass(1_000, 2_000);
    shares.begin('other')();
    expect(shares.waitFor('many')).toBeNull();
  }
  end();
  expect(shares.waitFor('many')).toBeNull();
});

it('is scaled as all limits are', () => {
  const { clock, pass } = machine();
  const shares = new ProcessorShares(1_000_000, clock);
  shares.begin('other')();
  const ends = Array.from({ length: 200 }, () => shares.begin('many'));
  pass(60_000, 60_000);
  shares.begin('other')();
  expect(shares.waitFor('many')).toBeNull();
  for (const end of ends) end();
  expect(shares.waitFor('many')).toBeNull();
});
