import { useEffect } from 'react';

/** A service that keeps pages as HTML waits for this flag of the window: true once there is something worth keeping. */
declare global {
  interface Window {
    prerenderReady?: boolean;
  }
}

/** Milliseconds after which a page is kept as it is (spec section 9: prerender). */
const AT_THE_LATEST = 10_000;

/** Raises the window's `prerenderReady` when the results are there, or when they have taken too long. */
export function usePrerenderReady(ready: boolean): void {
  useEffect(() => {
    window.prerenderReady ??= false;
    const raise = () => {
      window.prerenderReady = true;
    };
    if (ready) return raise();
    const timer = window.setTimeout(raise, AT_THE_LATEST);
    return () => window.clearTimeout(timer);
  }, [ready]);
}
