import { useCallback, useEffect, useRef } from 'react';

/** Warns before leaving with unsent input, because each link of the back office loads a new page. */
export function useLeaveWarning(): (isUnsaved: boolean) => void {
  const warning = useRef<AbortController>(null);
  const warn = useCallback((isUnsaved: boolean): void => {
    warning.current?.abort();
    warning.current = isUnsaved ? new AbortController() : null;
    // A permanent listener keeps pages out of the browser's back-forward cache.
    if (warning.current)
      window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: warning.current.signal });
  }, []);
  useEffect(() => () => warn(false), [warn]);
  return warn;
}
