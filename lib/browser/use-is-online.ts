'use client';

import { useSyncExternalStore } from 'react';

function onChange(listen: () => void): () => void {
  const controller = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listen, { signal: controller.signal });
  return () => controller.abort();
}

/** The browser's knowledge only: a connected device may still have no internet. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
