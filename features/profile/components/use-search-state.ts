import { useEffect, useState } from 'react';

/** What a search button shows (spec section 4): nothing to say, prices being worked out, done a moment ago. */
export type SearchState = 'idle' | 'active' | 'finished';

/** How long the button says that it has finished (spec section 4). */
const FINISHED_MS = 3000;

/**
 * The state of a search button, and how to tell it of a calculation: active until that settles, finished for 3 s if it
 * went well, then idle. Of two calculations the later one counts.
 */
export function useSearchState(): [SearchState, (calculation: Promise<unknown>) => void] {
  const [calculation, follow] = useState<Promise<unknown> | null>(null);
  const [done, setDone] = useState<Promise<unknown> | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLatest = true;
    const forget = () => isLatest && follow(null);
    const finish = () => {
      if (!isLatest) return;
      setDone(calculation);
      timer = setTimeout(forget, FINISHED_MS);
    };
    // What failed says so where it failed: the button just stops.
    calculation?.then(finish, forget);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [calculation]);

  if (!calculation) return ['idle', follow];
  return [calculation === done ? 'finished' : 'active', follow];
}
