import { useCallback, useEffect, useRef } from 'react';

/** The browser asks before the page is left, as long as something is typed and not sent. Each link of the back office loads a page. */
export function useLeaveWarning(): (isUnsaved: boolean) => void {
  const warning = useRef<AbortController>(null);
  const warn = useCallback((isUnsaved: boolean): void => {
    warning.current?.abort();
    warning.current = isUnsaved ? new AbortController() : null;
    // A listener that is always there keeps pages out of the browser's back-forward cache.
    if (warning.current)
      window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: warning.current.signal });
  }, []);
  useEffect(() => () => warn(false), [warn]);
  return warn;
}
