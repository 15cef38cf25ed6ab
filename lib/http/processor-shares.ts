// Node runs this file as it stands: relative imports with endings only.
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** Of the time of one processor, what one visitor may have while others ask too, and what he may have ahead. */
const SHARE = 0.3;
const AHEAD_MS = 1_500;
/** Who has taken this much takes turns with others, one request at a time. */
const MUCH_MS = 300;
/** The longest that a visitor over his share waits. What he took while nobody else asked he took from nobody. */
const LONGEST_WAIT_MS = { alone: 2_000, amongOthers: 30_000 };
/** What a request under way is expected to take yet. */
const GUESS_MS = 15;
/** So long after his last request a visitor still counts as one who asks. */
const RECENT_MS = 2_000;
const MAX_VISITORS = 50_000;

type Account = {
  /** Milliseconds that his requests have taken, less what he may have had since. */
  spent: number;
  /** When `spent` was true. */
  at: number;
  underWay: number;
  /** What `spent` holds already of his requests under way, as a sum of `#perRequest`. */
  counted: number;
  turn: Promise<void>;
};
type Asker = { readonly visitor: string; at: number };
type Clock = { readonly now: () => number; readonly processor: () => number };

const machine: Clock = {
  now: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/**
 * What each visitor takes of the processor time of this process, all its threads together. Time is divided equally among
 * the requests under way while it passes. A visitor over his share waits, unless nobody else asks for anything: a lone
 * crawler may have it all. What a request takes is known afterwards only, so points before it (`rate-limits.ts`) can't say it.
 */
export class ProcessorShares {
  readonly #accounts = new LRUCache<string, Account>({ max: MAX_VISITORS });
  readonly #share: number;
  readonly #aheadMs: number;
  readonly #clock: Clock;
  #latest: Asker = { visitor: '', at: -Infinity };
  #another: Asker = this.#latest;
  #underWay = 0;
  #seen: number;
  /** Milliseconds that a request would have taken which is under way from the start. */
  #perRequest = 0;

  constructor(rateLimitScale: number, clock = machine) {
    this.#share = SHARE * rateLimitScale;
    this.#aheadMs = AHEAD_MS * rateLimitScale;
    this.#clock = clock;
    this.#seen = clock.processor();
  }

  /** One who sends many at once must not have all of them worked at before another's is even read. */
  async turnOf(visitor: string): Promise<void> {
    const account = this.#accountOf(visitor);
    if (account.spent < MUCH_MS || !this.#hasOtherVisitors(visitor)) return;
    account.turn = account.turn.then(() => setImmediate());
    await account.turn;
  }

  /** Milliseconds until his next request; null: now. */
  waitFor(visitor: string): number | null {
    const { spent, underWay } = this.#accountOf(visitor);
    const over = spent + underWay * GUESS_MS - this.#aheadMs;
    return over > 0 && this.#hasOtherVisitors(visitor) ? over / this.#share : null;
  }

  /** Answers how to end it. */
  begin(visitor: string): () => void {
    const account = this.#accountOf(visitor);
    this.#note(visitor);
    this.#underWay += 1;
    account.underWay += 1;
    account.counted += this.#perRequest;
    return () => {
      this.#note(visitor);
      this.#settle(account);
      this.#underWay -= 1;
      account.underWay -= 1;
      account.counted -= this.#perRequest;
      const longest = LONGEST_WAIT_MS[this.#hasOtherVisitors(visitor) ? 'amongOthers' : 'alone'];
      account.spent = Math.min(this.#aheadMs + longest * this.#share, account.spent);
    };
  }

  #accountOf(visitor: string): Account {
    const at = this.#clock.now();
    const account = this.#accounts.get(visitor) ?? { spent: 0, at, underWay: 0, counted: 0, turn: Promise.resolve() };
    this.#accounts.set(visitor, account);
    this.#settle(account);
    return account;
  }

  /** Adds what his requests under way have taken since the last time, less what he may have in that time. */
  #settle(account: Account): void {
    this.#divide();
    const now = this.#clock.now();
    const taken = account.underWay * this.#perRequest;
    account.spent = Math.max(0, account.spent + taken - account.counted - (now - account.at) * this.#share);
    account.counted = taken;
    account.at = now;
  }

  #divide(): void {
    const processor = this.#clock.processor();
    if (this.#underWay > 0) this.#perRequest += (processor - this.#seen) / this.#underWay;
    this.#seen = processor;
  }

  #note(visitor: string): void {
    if (visitor !== this.#latest.visitor) {
      this.#another = this.#latest;
      this.#latest = { visitor, at: 0 };
    }
    this.#latest.at = this.#clock.now();
  }

  #hasOtherVisitors(visitor: string): boolean {
    const other = visitor === this.#latest.visitor ? this.#another : this.#latest;
    return this.#clock.now() - other.at < RECENT_MS;
  }
}
