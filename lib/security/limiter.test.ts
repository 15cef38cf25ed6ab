import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeRedis } from '@/lib/testing/fake-redis';
import { BoundedMemoryLimiter, consume, hasConsumed, scaled, configureLimits } from './limiter';

const memory = (max: number) => new BoundedMemoryLimiter({ keyPrefix: 't', points: 2, duration: 60 }, max);

afterEach(() => {
  vi.useRealTimers();
  configureLimits({ scale: 1, redisUrl: undefined });
});

describe('counting in memory', () => {
  it('refuses what is over the limit until the window is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = memory(10);
    expect((await limiter.consume('a')).remainingPoints).toBe(1);
    vi.setSystemTime(Date.now() + 30_000);
    await limiter.consume('a');
    await expect(limiter.consume('a')).rejects.toMatchObject({ consumedPoints: 3, msBeforeNext: 30_000 });
    vi.setSystemTime(Date.now() + 30_000);
    expect((await limiter.consume('a')).consumedPoints).toBe(1);
  });

  it('keeps no more keys than it may, and of those the newest', async () => {
    const limiter = memory(1_000);
    for (let i = 0; i < 100_000; i++) await limiter.consume(String(i));
    const kept = await Promise.all(Array.from({ length: 100_000 }, (_, i) => limiter.get(String(i))));
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(1_000);
    expect(kept.slice(-900).every(Boolean)).toBe(true);
  });
});

describe('the scale', () => {
  it('multiplies, and never leaves nothing', () => {
    configureLimits({ scale: 0.5, redisUrl: undefined });
    expect(scaled(240)).toBe(120);
    configureLimits({ scale: 0.0001, redisUrl: undefined });
    expect(scaled(240)).toBe(1);
  });

  it('does not let a solution count twice', async () => {
    configureLimits({ scale: 1_000, redisUrl: undefined });
    expect((await consume('solution', 's')).over).toBe(false);
    expect((await consume('solution', 's')).over).toBe(true);
  });
});

describe('counting in Redis', () => {
  it('is shared by servers, and fails at once when Redis is gone', async () => {
    const redis = await fakeRedis();
    const start = () => configureLimits({ scale: 1 / 20, redisUrl: redis.url });
    const until = async (name: string) => vi.waitFor(() => consume('human', name));
    start();
    expect((await until('a')).over).toBe(false);
    expect(await hasConsumed('human', 'a')).toBe(true);
    expect(await hasConsumed('human', 'b')).toBe(false);
    // Another server: its own connection, the same counters.
    start();
    const seen = await until('a');
    expect([seen.over, seen.count]).toEqual([true, 2]);
    expect(seen.wait).toBeGreaterThan(50);
    await redis.stop();
    await expect(consume('human', 'a')).rejects.toThrow(/./);
  });
});
