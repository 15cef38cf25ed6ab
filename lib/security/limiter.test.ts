import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from '@/lib/logger';
import { partStates, reportPart } from '@/lib/health-parts';
import { countDeadlines, fakeRedis } from '@/lib/testing/fake-redis';
import { BoundedMemoryLimiter, consume, hasConsumed, scaled, configureLimits } from './limiter';

const memory = (max: number) => new BoundedMemoryLimiter({ keyPrefix: 't', points: 2, duration: 60 }, max);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  function start(url: string) {
    reportPart('redis', 'not connected yet');
    configureLimits({ scale: 1 / 20, redisUrl: url });
  }
  const isConnected = () => vi.waitFor(() => expect(partStates().redis).toBe('ok'), 10_000);

  async function expectShared(url: string, key: string) {
    expect((await consume('human', key)).count).toBe(1);
    start(url);
    await isConnected();
    expect((await consume('human', key)).count).toBe(2);
  }

  it('is shared by servers', async () => {
    const redis = await fakeRedis();
    start(redis.url);
    await isConnected();
    expect((await consume('human', 'a')).over).toBe(false);
    expect(await hasConsumed('human', 'a')).toBe(true);
    expect(await hasConsumed('human', 'b')).toBe(false);
    start(redis.url);
    await isConnected();
    const seen = await consume('human', 'a');
    expect([seen.over, seen.count]).toEqual([true, 2]);
    expect(seen.wait).toBeGreaterThan(50);
    await redis.stop();
  });

  it('is no condition: the first request after a start is counted before Redis is connected', async () => {
    const redis = await fakeRedis();
    start(redis.url);
    expect(await consume('human', 'first')).toMatchObject({ over: false, count: 1 });
    await redis.stop();
  });

  it('goes on in memory while Redis is away, and in Redis when it is back, said once each', async () => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const info = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
    const redis = await fakeRedis();
    start(redis.url);
    await isConnected();
    vi.clearAllMocks();
    await consume('human', 'c');
    await redis.stop();
    await vi.waitFor(() => expect(partStates().redis).toBe('failing'));
    expect(await consume('human', 'c')).toMatchObject({ over: false, count: 1 });
    expect((await consume('human', 'c')).over).toBe(true);
    const again = await fakeRedis(Number(new URL(redis.url).port));
    await isConnected();
    expect(await consume('human', 'c')).toMatchObject({ over: false, count: 1 });
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ part: 'redis' }), 'part fails');
    expect(info).toHaveBeenCalledExactlyOnceWith({ part: 'redis' }, 'part works again');
    await again.stop();
  });

  it('does not wait long for a Redis that takes connections and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const closed = once(silent, 'connection').then(([socket]) => once(socket.resume(), 'close'));
    const deadlines = countDeadlines();
    start(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    expect(await Promise.race([consume('human', 'd'), closed])).toMatchObject({ over: false, count: 1 });
    expect(deadlines()).toBe(0);
    silent.close();
  });

  it('costs one deadline when Redis hangs, says so, and counts in Redis again when it goes on', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    vi.spyOn(logger, 'info').mockImplementation(() => undefined);
    const redis = await fakeRedis();
    start(redis.url);
    await isConnected();
    expect(await consume('human', 'e')).toMatchObject({ over: false, count: 1 });
    redis.hang(true);
    const deadlines = countDeadlines();
    expect(await consume('human', 'e')).toMatchObject({ over: false, count: 1 });
    expect(await consume('human', 'e')).toMatchObject({ over: true, count: 2 });
    expect(deadlines()).toBe(1);
    const coming = setInterval(() => void consume('human', 'other').catch(() => {}), 100);
    await vi.waitFor(() => expect(partStates().redis).toBe('failing'), 10_000);
    clearInterval(coming);
    redis.hang(false);
    await vi.waitFor(() => expect(partStates().redis).toBe('ok'), 5_000);
    await expectShared(redis.url, 'g');
    await redis.stop();
  }, 20_000);

  it('goes on with the same connection after one slow answer', async () => {
    const redis = await fakeRedis();
    start(redis.url);
    await isConnected();
    redis.hang(true);
    expect(await consume('human', 'f')).toMatchObject({ count: 1 });
    redis.hang(false);
    await vi.waitFor(() => expectShared(redis.url, randomUUID()));
    expect(partStates().redis).toBe('ok');
    await redis.stop();
  });
});
