import { LRUCache } from 'lru-cache';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { env } from '@/lib/env';
import { reportPart } from '@/lib/health-parts';
import { metrics } from '@/lib/metrics';
import { processWide } from '@/lib/process-wide';
import { openRedis, type Redis } from '@/lib/redis-client';
import { rateLimits, scaledBy, type LimitName } from './rate-limits';

type Settings = { readonly scale: number; readonly redisUrl: string | undefined };
type Limiters = { readonly memory: RateLimiterAbstract; readonly shared: RateLimiterAbstract | null };
type Limits = { readonly scale: number; readonly redis: Redis | null; readonly limiters: Map<LimitName, Limiters> };

const current = processWide('limits', (): { limits?: Limits } => ({}));

/** Maximum keys of a limit (about 10 MB). Only an attack with forged addresses needs so many. */
const MAX_KEYS = 50_000;

/** Limiter with a maximum of keys, because the library's class keeps every key until its window ends. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #recent: LRUCache<string, true>;

  constructor(options: IRateLimiterOptions, maxKeys = MAX_KEYS) {
    super(options);
    this.#recent = new LRUCache({ max: maxKeys, dispose: (_, key) => void this.delete(key) });
  }

  override consume(key: string): Promise<RateLimiterRes> {
    this.#recent.set(key, true);
    return super.consume(key);
  }
}

const openShared = (url: string): Redis =>
  openRedis(url, { onReady: () => reportPart('redis', null), onError: (error) => reportPart('redis', error.message) });

export function openLimits(): Limits {
  if (current.limits) return current.limits;
  const { RATE_LIMIT_SCALE, REDIS_URL } = env();
  return configureLimits({ scale: RATE_LIMIT_SCALE, redisUrl: REDIS_URL });
}

export function configureLimits({ scale, redisUrl }: Settings): Limits {
  current.limits?.redis?.client.destroy();
  current.limits = { scale, redis: redisUrl ? openShared(redisUrl) : null, limiters: new Map() };
  return current.limits;
}

export const scaled = (points: number): number => scaledBy(points, openLimits().scale);

function limitersOf(name: LimitName): Limiters {
  const { limiters, redis } = openLimits();
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds } = rateLimits[name];
  const options = { keyPrefix: `limit:${name}`, points: points === 1 ? 1 : scaled(points), duration: seconds };
  const made: Limiters = {
    memory: new BoundedMemoryLimiter(options),
    shared: redis && new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true }),
  };
  limiters.set(name, made);
  return made;
}

/** Counts an attempt. While Redis is unavailable, each process counts separately. */
async function countAttempt<Result>(name: LimitName, count: (limiter: RateLimiterAbstract) => Promise<Result>) {
  const { memory, shared } = limitersOf(name);
  const { redis } = openLimits();
  if (!redis || !shared) return count(memory);
  try {
    return await redis.ask(() => count(shared));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw error;
    return count(memory);
  }
}

export type Count = { readonly over: boolean; readonly count: number; readonly wait: number };

export async function consume(name: LimitName, key: string): Promise<Count> {
  const toCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes, over: boolean): Count => ({
    over,
    count: consumedPoints,
    wait: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  try {
    return toCount(await countAttempt(name, (limiter) => limiter.consume(key)), false);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    metrics().limitHits.inc({ limit: name });
    return toCount(refused, true);
  }
}

export async function giveBack(name: LimitName, key: string): Promise<void> {
  await countAttempt(name, (limiter) => limiter.reward(key));
}

export async function hasConsumed(name: LimitName, key: string): Promise<boolean> {
  return ((await countAttempt(name, (limiter) => limiter.get(key)))?.consumedPoints ?? 0) > 0;
}
