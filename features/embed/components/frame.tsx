'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { openFrame } from '@/features/embed/client';
import { hasFooter } from '@/features/embed/domain';

/** Of a page in a frame: whether it may stay, and its footer. */
export function Frame() {
  const pathname = usePathname();
  const [footerRoutes, setFooterRoutes] = useState<readonly string[]>([]);

  useEffect(() => {
    const ending = new AbortController();
    void openFrame(ending.signal).then(setFooterRoutes);
    return () => ending.abort();
  }, []);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-frame-footer', hasFooter(pathname, footerRoutes));
  }, [pathname, footerRoutes]);

  return null;
}
