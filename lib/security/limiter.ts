import { LRUCache } from 'lru-cache';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { env } from '@/lib/env';
import { reportPart } from '@/lib/health-parts';
import { processWide } from '@/lib/process-wide';
import { rateLimits, scaledBy, type LimitName } from './rate-limits';

/** A Redis that hangs costs each request this much, until its connection is closed for being silent. */
const TIMEOUT_MS = 250;
const SILENCE_MS = 5_000;

type Settings = { readonly scale: number; readonly redisUrl: string | undefined };
type Limits = {
  readonly scale: number;
  readonly client: ReturnType<typeof createClient> | null;
  readonly limiters: Map<LimitName, RateLimiterAbstract>;
};

const current = processWide('limits', (): { limits?: Limits } => ({}));

/** Keys of one limit (about 10 MB); more come only from an attack with made-up addresses. */
const MAX_KEYS = 50_000;

/** The library's own keeps every key until its window ends. */
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

function openClient(url: string): Limits['client'] {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: TIMEOUT_MS },
    pingInterval: SILENCE_MS / 2,
    socket: { socketTimeout: SILENCE_MS },
  });
  // It connects again by itself; without a listener for errors they would end the process.
  client.on('error', (error: Error) => reportPart('redis', error.message));
  client.on('ready', () => reportPart('redis', null));
  void client.connect().catch(() => {});
  return client as Limits['client'];
}

/** Called at the start of a process, so that Redis is there when the first visitor is counted. */
export function openLimits(): Limits {
  if (current.limits) return current.limits;
  const { RATE_LIMIT_SCALE, REDIS_URL } = env();
  return configureLimits({ scale: RATE_LIMIT_SCALE, redisUrl: REDIS_URL });
}

export function configureLimits({ scale, redisUrl }: Settings): Limits {
  current.limits?.client?.destroy();
  current.limits = { scale, client: redisUrl ? openClient(redisUrl) : null, limiters: new Map() };
  return current.limits;
}

export const scaled = (points: number): number => scaledBy(points, openLimits().scale);

function limiter(name: LimitName): RateLimiterAbstract {
  const { limiters, client } = openLimits();
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds } = rateLimits[name];
  // A solution counts once whatever the scale.
  const options = { keyPrefix: `limit:${name}`, points: points === 1 ? 1 : scaled(points), duration: seconds };
  const inMemory = new BoundedMemoryLimiter(options);
  const inRedis = { storeClient: client, useRedisPackage: true, rejectIfRedisNotReady: true };
  // While Redis is away each process counts for itself.
  const made = client ? new RateLimiterRedis({ ...options, ...inRedis, insuranceLimiter: inMemory }) : inMemory;
  limiters.set(name, made);
  return made;
}

export type Count = {
  readonly over: boolean;
  readonly count: number;
  readonly wait: number;
};

export async function consume(name: LimitName, key: string): Promise<Count> {
  const toCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes, over: boolean): Count => ({
    over,
    count: consumedPoints,
    wait: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  try {
    return toCount(await limiter(name).consume(key), false);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return toCount(refused, true);
    throw refused;
  }
}

/** What was counted before it was known how it ends, and does not count. */
export async function giveBack(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(key);
}

export async function hasConsumed(name: LimitName, key: string): Promise<boolean> {
  return ((await limiter(name).get(key))?.consumedPoints ?? 0) > 0;
}
