import { useEffect, useState } from 'react';

export type SearchState = 'idle' | 'active' | 'finished';

const FINISHED_MS = 3000;

/** Active until a calculation settles, finished for 3 s if it went well, then idle. Of two calculations the later one counts. */
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
    calculation?.then(finish, forget);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [calculation]);

  if (!calculation) return ['idle', follow];
  return [calculation === done ? 'finished' : 'active', follow];
}
