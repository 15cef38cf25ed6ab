'use client';

import { useEffect } from 'react';
import { isInFrame } from '@/lib/browser/frame';

const SAVED_AFTER_MS = 2000;

/** Stores the source of a visit after 2 seconds. Direct visits load no code. */
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

/** 10 hours. */
export const SESSION_MS = 36_000_000;

function reload(): void {
  import('@/lib/browser/page-reload').then(
    ({ reloadWhenIdle }) => reloadWhenIdle(),
    () => navigator.onLine && !isInFrame() && location.reload(),
  );
}

export function SessionReload() {
  useEffect(() => {
    const opened = Date.now();
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function check() {
      clearTimeout(timer);
      const left = opened + SESSION_MS - Date.now();
      if (left > 0) {
        timer = setTimeout(check, left);
        return;
      }
      controller.abort();
      reload();
    }
    check();
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', check, { signal: controller.signal });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  return null;
}
