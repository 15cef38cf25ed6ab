'use client';

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPlainPress } from '@/components/ui/plain-press';

/** What tells that somebody is about to use a link. */
const NEARING = ['pointerover', 'touchstart', 'focusin'];

/**
 * The whole page: asked for `auto`, the router would stop at the route's outline, since it can't know that pages with
 * parameters are kept too. (The enum's own value, which would bring its file.)
 */
const WHOLE = 'full' as PrefetchKind.FULL;

function softLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;
  return link?.origin === location.origin ? link : null;
}

const asks = (link: HTMLAnchorElement, how: 'ahead' | 'in-place') => link.dataset.soft!.split(' ').includes(how);

/**
 * Follows the `SoftLink`s of the page without loading a document, and fetches ahead what somebody is about to follow: a page
 * with many links does not spend a phone's data on all of them. One listener for all, where a component of the router's
 * for each costs every page 4 KB of script and a list sixty starts. Before the script is there they are links all the same.
 */
export function SoftNavigation() {
  const router = useRouter();
  useEffect(() => {
    const heard = new AbortController();
    const listen = { passive: true, signal: heard.signal };
    let neared: Element | null = null;

    function near(event: Event) {
      const link = softLinkOf(event);
      if (!link || link === neared) return;
      neared = link;
      if (asks(link, 'ahead')) router.prefetch(link.pathname + link.search, { kind: WHOLE });
    }
    for (const type of NEARING) document.addEventListener(type, near, listen);

    // After React's own, which hear at the document too: a press that showed something here was prevented by then.
    function follow(event: MouseEvent) {
      const link = softLinkOf(event);
      if (!link || event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      router.push(link.pathname + link.search + link.hash, { scroll: !asks(link, 'in-place') });
    }
    document.addEventListener('click', follow, { signal: heard.signal });
    return () => heard.abort();
  }, [router]);
  return null;
}
