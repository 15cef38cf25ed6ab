'use client';

import { useEffect } from 'react';
import type { ServedVersion } from '@/features/reference/reference.api';
import { apiGet } from '@/lib/http/api-client';
import { documentSite } from '@/lib/browser/document-site';
import { reloadWhenIdle } from '@/lib/browser/page-reload';
import { tabStorage } from '@/lib/browser/visitor-storage';

export const VERSION_CHECK_MS = 300_000;

/** Prevents a reload loop when a cache in between still serves the old page. */
const RELOADED_FOR = 'reloaded-for';

async function reloadAfterRelease(): Promise<boolean> {
  const { version } = await apiGet<ServedVersion>('/qp-version');
  if (version === documentSite().version || tabStorage.getItem(RELOADED_FOR) === version) return false;
  void tabStorage.setItem(RELOADED_FOR, version);
  reloadWhenIdle();
  return true;
}

/** With the setting VERSION_CHECK, an open page polls the version and reloads after a release. */
export function VersionCheck() {
  useEffect(() => {
    const timer = setInterval(check, VERSION_CHECK_MS);
    function check() {
      reloadAfterRelease().then(
        (isOver) => isOver && clearInterval(timer),
        () => undefined,
      );
    }
    check();
    return () => clearInterval(timer);
  }, []);
  return null;
}
