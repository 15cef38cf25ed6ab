'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { openFrame } from '@/features/embed/client';
import { hasFooter } from '@/features/embed/domain';
import { withFrameToken } from '@/lib/site/arrival';

/** Links that the router follows fetch their page; one that loads it as a whole takes the token along. */
function carryToken(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainLeftClick(event) || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return;
  const isPage = link.origin === location.origin && !link.pathname.startsWith('/api/');
  const isPlaceOfThis = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  if (!isPage || isPlaceOfThis) return;
  event.preventDefault();
  location.assign(withFrameToken(link.href));
}

/** Of a page in a frame: whether it may stay, its footer, and its links. */
export function Frame() {
  const pathname = usePathname();
  const [footerRoutes, setFooterRoutes] = useState<readonly string[]>([]);

  useEffect(() => {
    const ending = new AbortController();
    void openFrame(ending.signal).then(setFooterRoutes);
    // After React, which listens at the document.
    window.addEventListener('click', carryToken, { signal: ending.signal });
    return () => ending.abort();
  }, []);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-frame-footer', hasFooter(pathname, footerRoutes));
  }, [pathname, footerRoutes]);

  return null;
}
