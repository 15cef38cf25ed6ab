'use client';

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { isPlainPress } from '@/components/ui/plain-press';

/** Milliseconds that somebody stays at a link before it is fetched ahead: a pointer or a finger that passes fetches nothing. */
const STAY = 60;

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
 * for each costs every page 2 KB of script more and a list sixty starts. Before the script is there they are links all the same.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [isUnderWay, follow] = useTransition();
  useEffect(() => {
    const heard = new AbortController();
    const listen = { passive: true, signal: heard.signal };
    let neared: HTMLAnchorElement | null = null;
    let staying: number | undefined;

    function near(event: Event) {
      const link = softLinkOf(event);
      if (link === neared) return;
      neared = link;
      window.clearTimeout(staying);
      if (!link || !asks(link, 'ahead')) return;
      const fetchAhead = () => router.prefetch(link.pathname + link.search, { kind: WHOLE });
      staying = window.setTimeout(fetchAhead, STAY);
    }
    /** A finger leaves a link when it is lifted, or begins to scroll; a mouse comes to something else. */
    function leave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') return;
      window.clearTimeout(staying);
      neared = null;
    }
    document.addEventListener('pointerover', near, listen);
    document.addEventListener('pointerout', leave, listen);
    document.addEventListener('focusin', near, listen);

    // After React's own, which hear at the document too: a press that showed something here was prevented by then.
    function press(event: MouseEvent) {
      const link = softLinkOf(event);
      if (!link || event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      const address = link.pathname + link.search + link.hash;
      const scroll = !asks(link, 'in-place');
      follow(() => router.push(address, { scroll }));
    }
    document.addEventListener('click', press, { signal: heard.signal });
    return () => {
      heard.abort();
      window.clearTimeout(staying);
    };
  }, [router]);
  // The browser's own sign that a page is coming is not shown for one that the router brings.
  return isUnderWay && <div className="under-way" aria-hidden="true" />;
}
