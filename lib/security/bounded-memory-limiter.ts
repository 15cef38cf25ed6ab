import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type IRateLimiterOptions, type RateLimiterRes } from 'rate-limiter-flexible';

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
