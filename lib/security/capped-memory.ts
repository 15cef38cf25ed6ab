import { RateLimiterMemory, RateLimiterRes, type IRateLimiterOptions } from 'rate-limiter-flexible';

/** Keys of one limit at most (about 8 MB); more come only from an attack with made-up addresses. */
const MAX_KEYS = 50_000;

type Counter = { value: number; readonly expiresAt: number };

/**
 * The counters of a memory limiter, bounded. The library's own storage grows without end and sets a timer per key;
 * here the oldest windows give way, which under a flood are those that would have ended first.
 */
class CappedCounters {
  readonly #counters = new Map<string, Counter>();

  constructor(private readonly max: number) {}

  incrby(key: string, by: number, seconds: number): RateLimiterRes {
    const counter = this.#counters.get(key);
    const left = (counter?.expiresAt ?? 0) - Date.now();
    if (!counter || left <= 0) return this.set(key, by, seconds);
    counter.value += by;
    return new RateLimiterRes(0, left, counter.value, false);
  }

  set(key: string, value: number, seconds: number): RateLimiterRes {
    this.#counters.delete(key);
    if (this.#counters.size >= this.max) this.#makeRoom();
    this.#counters.set(key, { value, expiresAt: Date.now() + seconds * 1000 });
    return new RateLimiterRes(0, seconds * 1000, value, true);
  }

  /** Drops the oldest tenth at once: to look for the one oldest each time gets slower with every one dropped. */
  #makeRoom(): void {
    let left = Math.ceil(this.max / 10);
    for (const key of this.#counters.keys()) {
      this.#counters.delete(key);
      if (--left === 0) return;
    }
  }

  get(key: string): RateLimiterRes | null {
    const counter = this.#counters.get(key);
    const left = (counter?.expiresAt ?? 0) - Date.now();
    return counter && left > 0 ? new RateLimiterRes(0, left, counter.value, false) : null;
  }

  delete(key: string): boolean {
    return this.#counters.delete(key);
  }
}

/** A memory limiter whose counters can't fill the memory. */
export class CappedMemory extends RateLimiterMemory {
  constructor(options: IRateLimiterOptions, max = MAX_KEYS) {
    super(options);
    Object.assign(this, { _memoryStorage: new CappedCounters(max) });
  }
}
