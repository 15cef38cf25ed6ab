'use client';

import { useSyncExternalStore } from 'react';

function onChange(listen: () => void): () => void {
  const controller = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listen, { signal: controller.signal });
  return () => controller.abort();
}

/** Whether the device has a line, as far as the browser knows: it may lead nowhere. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
