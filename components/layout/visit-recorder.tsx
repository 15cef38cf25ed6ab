'use client';

import { useEffect } from 'react';

/** Spec section 9. */
const SAVED_AFTER_MS = 2000;

/** Stores where the visitor came from, unless they leave at once; direct visits load no code. */
export function VisitRecorder() {
  useEffect(() => {
    const { href, origin, search } = location;
    const { referrer } = document;
    if (!search && (!referrer || referrer.startsWith(`${origin}/`))) return;
    const timer = setTimeout(() => {
      import('@/lib/browser/attribution').then(({ saveVisit }) => saveVisit(href, referrer)).catch(() => undefined);
    }, SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
