import { afterEach, expect, it, vi } from 'vitest';
import { TimeOver, withinTime } from './app';

afterEach(() => vi.useRealTimers());

it('fails what hangs, when its minutes are over', async () => {
  vi.useFakeTimers();
  const hanging = withinTime(2, () => new Promise<never>(() => {}));
  const failed = expect(hanging).rejects.toThrow(TimeOver);
  await vi.advanceTimersByTimeAsync(120_000);
  await failed;
});

it('says what came of what is done in time, also where it failed by itself', async () => {
  expect(await withinTime(1, async () => 'done')).toBe('done');
  await expect(withinTime(1, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(withinTime(1, async () => Promise.reject(new Error('broken')))).rejects.not.toBeInstanceOf(TimeOver);
});
