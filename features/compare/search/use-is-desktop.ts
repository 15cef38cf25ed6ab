'use client';

import { useSyncExternalStore } from 'react';

/** Filters are beside the list from this width (spec section 9: up to 991 px is a phone). */
const WIDE = '(width >= 62rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(WIDE).matches ?? true,
    () => false,
  );
}
