'use client';

import { useEffect } from 'react';
import type { ServedVersion } from '@/features/reference/contract';
import { apiGet } from '@/lib/http/api-client';
import { documentSite } from '@/lib/browser/document-site';
import { reloadWhenIdle } from '@/lib/browser/page-reload';
import { tabStorage } from '@/lib/browser/visitor-storage';

export const VERSION_CHECK_MS = 300_000;

/** So that a page which something in between keeps for longer does not load itself again and again. */
const RELOADED_FOR = 'reloaded-for';

async function reloadAfterRelease(): Promise<boolean> {
  const { version } = await apiGet<ServedVersion>('/qp-version');
  if (version === documentSite().version || tabStorage.getItem(RELOADED_FOR) === version) return false;
  void tabStorage.setItem(RELOADED_FOR, version);
  reloadWhenIdle();
  return true;
}

/** Where the setting VERSION_CHECK is on: an open page asks for the version, and loads itself anew after a release. */
export function VersionCheck() {
  useEffect(() => {
    const timer = setInterval(check, VERSION_CHECK_MS);
    function check() {
      // What can't be had now is asked for again.
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
