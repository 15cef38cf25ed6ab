'use client';

import { useEffect } from 'react';

export function ErrorReports({ dsn, percent }: { dsn: string; percent: number }) {
  useEffect(() => {
    const controller = new AbortController();
    const report = (error: unknown) =>
      void import('@/lib/http/browser-reports').then(
        ({ reportFromBrowser }) => reportFromBrowser(error, dsn, percent),
        () => undefined,
      );
    const { signal } = controller;
    window.addEventListener('error', ({ error }) => error instanceof Error && report(error), { signal });
    window.addEventListener('unhandledrejection', ({ reason }) => reason instanceof Error && report(reason), {
      signal,
    });
    return () => controller.abort();
  }, [dsn, percent]);
  return null;
}
