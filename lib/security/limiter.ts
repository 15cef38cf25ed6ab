import { RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';
import { BoundedMemoryLimiter } from './bounded-memory-limiter';
import { rateLimits, type LimitName } from './rate-limits';

/** Counting takes under a millisecond; a request does not wait longer than this for it. Milliseconds. */
const PATIENCE = 250;

type Settings = { readonly scale: number; readonly redisUrl: string | undefined };
type Limits = {
  readonly scale: number;
  readonly client: ReturnType<typeof createClient> | null;
  readonly open: Map<LimitName, RateLimiterAbstract>;
};

const held = processWide('limits', (): { limits?: Limits } => ({}));

function openClient(url: string): Limits['client'] {
  const client = createClient({ url, disableOfflineQueue: true, commandOptions: { timeout: PATIENCE } });
  // Expected, and heals by itself; without a listener it would end the process.
  client.on('error', () => {});
  void client.connect().catch(() => {});
  return client as Limits['client'];
}

function limits(): Limits {
  if (held.limits) return held.limits;
  const { RATE_LIMIT_SCALE, REDIS_URL } = env();
  return startCounting({ scale: RATE_LIMIT_SCALE, redisUrl: REDIS_URL });
}

/** Begins to count anew, as a start does: in Redis, shared by all servers, or in memory. */
export function startCounting({ scale, redisUrl }: Settings): Limits {
  held.limits?.client?.destroy();
  held.limits = { scale, client: redisUrl ? openClient(redisUrl) : null, open: new Map() };
  return held.limits;
}

/** So many requests by the settings of this installation; never fewer than one. */
export function scaled(points: number): number {
  return Math.max(1, Math.round(points * limits().scale));
}

function limiter(name: LimitName): RateLimiterAbstract {
  const { open, client } = limits();
  const known = open.get(name);
  if (known) return known;
  const { points, seconds } = rateLimits[name];
  // A solution counts once whatever the scale.
  const options = { keyPrefix: `limit:${name}`, points: points === 1 ? 1 : scaled(points), duration: seconds };
  const made = client
    ? new RateLimiterRedis({ ...options, storeClient: client, useRedisPackage: true, rejectIfRedisNotReady: true })
    : new BoundedMemoryLimiter(options);
  open.set(name, made);
  return made;
}

export type Count = {
  readonly over: boolean;
  /** Requests of this window, this one included. */
  readonly count: number;
  /** Seconds until the window ends. */
  readonly wait: number;
};

/** Counts one request against a limit. Throws when the counter can't be reached. */
export async function countOne(name: LimitName, key: string): Promise<Count> {
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

/** Whether anything was counted for the key in this window. Throws when the counter can't be reached. */
export async function hasCounted(name: LimitName, key: string): Promise<boolean> {
  return ((await limiter(name).get(key))?.consumedPoints ?? 0) > 0;
}
