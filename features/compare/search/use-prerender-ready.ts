import { useEffect } from 'react';

/** Prerender services wait for this flag (spec section 9). */
declare global {
  interface Window {
    prerenderReady?: boolean;
  }
}

/** Milliseconds after which a prerender service keeps the page as it is (spec section 9: prerender). */
const READY_TIMEOUT_MS = 10_000;

export function usePrerenderReady(ready: boolean): void {
  useEffect(() => {
    window.prerenderReady ??= false;
    const raise = () => {
      window.prerenderReady = true;
    };
    if (ready) return raise();
    const timer = window.setTimeout(raise, READY_TIMEOUT_MS);
    return () => window.clearTimeout(timer);
  }, [ready]);
}
