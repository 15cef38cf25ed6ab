import { useSyncExternalStore } from 'react';

function onChange(listen: () => void): () => void {
  const controller = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listen, { signal: controller.signal });
  return () => controller.abort();
}

/** True when the browser reports a connection; the internet may still be out of reach. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
