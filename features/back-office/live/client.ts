import { useEffect, useEffectEvent } from 'react';
import type { LiveNews } from '@/features/back-office/live/contract';
import type { NewsSection } from '@/lib/contract/news-sections';
import { ApiError } from '@/lib/http/api-error';
import { readEvents, type ServerEvent } from '@/lib/http/event-stream';

/** Null: something may have been missed, so look for yourself. */
type Listener = (news: LiveNews | null) => void;

/** Milliseconds: a tab that nobody sees lets its connection go after this long. */
const HIDDEN_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;

/** The one connection of a tab by which its screens learn what is new, as long as it is seen and somebody is signed in. */
class LiveFeed {
  readonly #listeners = new Set<Listener>();
  #connection: AbortController | null = null;
  #isConnected = false;
  #isOver = false;
  #wasReady = false;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      document.addEventListener('visibilitychange', this.#look);
      window.addEventListener('focus', this.#look);
      this.#look();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      document.removeEventListener('visibilitychange', this.#look);
      window.removeEventListener('focus', this.#look);
      clearTimeout(this.#hiding);
      this.#disconnect();
      this.#wasReady = this.#isOver = false;
    };
  }

  /** Whoever signs out is told nothing more. */
  end(): void {
    this.#isOver = true;
    this.#disconnect();
  }

  /** Without a connection whoever comes back to the tab sees it as it stands. */
  readonly #look = (): void => {
    clearTimeout(this.#hiding);
    if (document.visibilityState === 'hidden') this.#hiding = setTimeout(() => this.#disconnect(), HIDDEN_MS);
    else if (!this.#connection && !this.#isOver) this.#connect();
    else if (!this.#isConnected && this.#wasReady) this.#tell(null);
  };

  #connect(): void {
    this.#connection = new AbortController();
    void this.#follow(this.#connection.signal);
  }

  #disconnect(): void {
    this.#connection?.abort();
    this.#connection = null;
    this.#isConnected = false;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await readEvents('staff/events', { bearer: null, lastEventId: 0, signal }, (event) => {
          failures = 0;
          this.#take(event);
        });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return this.end();
        failures += 1;
      }
      if (signal.aborted) return;
      this.#isConnected = false;
      const pause = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  #take({ event, data }: ServerEvent): void {
    if (event === 'news') this.#tell(data as LiveNews);
    if (event === 'missed') this.#tell(null);
    if (event !== 'ready') return;
    this.#isConnected = true;
    // What the page was made with is fresh; what happened between two connections nobody told.
    if (this.#wasReady) this.#tell(null);
    this.#wasReady = true;
  }

  #tell(news: LiveNews | null): void {
    for (const listener of this.#listeners) listener(news);
  }
}

const feed = new LiveFeed();

export const endLive = (): void => feed.end();

/** @param onNews with those of the sections, or null where some may have been missed */
export function useLiveNews(sections: readonly NewsSection[], onNews: Listener): void {
  const onOwn = useEffectEvent((news: LiveNews | null) => {
    if (news === null) return onNews(null);
    const own = news.filter(({ section }) => sections.includes(section));
    if (own.length > 0) onNews(own);
  });
  useEffect(() => feed.subscribe((news) => onOwn(news)), []);
}
