'use client';

import { useEffect } from 'react';

export const VERSION_CHECK_MS = 300_000;

export function VersionCheck() {
  useEffect(() => {
    const timer = setInterval(check, VERSION_CHECK_MS);
    function check() {
      import('@/features/layout/client')
        .then(({ reloadAfterRelease }) => reloadAfterRelease())
        .then(
          (isOver) => isOver && clearInterval(timer),
          () => undefined,
        );
    }
    check();
    return () => clearInterval(timer);
  }, []);
  return null;
}
