'use client';

import { useSyncExternalStore } from 'react';

/** From this width on the filters stand beside the list (spec section 9: up to 991 px is a phone's). */
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
