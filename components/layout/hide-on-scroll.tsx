'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/** Scroll throttle 10 ms; phones up to 780 px. */
const THROTTLE_MS = 10;
const PHONE = '(width < 48.75rem)';
/** Pixels scrolled before the header may hide. Earlier, the row below is not sticky, so a gap would remain above it. */
const FROM_PX = 200;
/** Pixels. A smaller movement is a tremor of the thumb and not a direction. */
const SLACK_PX = 4;

export function HideOnScroll({ className, children }: { className: string; children: ReactNode }) {
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const phone = matchMedia(PHONE);
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function follow() {
      timer = undefined;
      const now = window.scrollY;
      if (Math.abs(now - last) < SLACK_PX) return;
      // CSS then moves the header by a transform, which causes no layout. It does not move a header that has the focus.
      header.current?.toggleAttribute('data-away', phone.matches && now > last && now > FROM_PX);
      last = now;
    }
    function onScroll() {
      timer ??= setTimeout(follow, THROTTLE_MS);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);

  return (
    <header ref={header} className={className}>
      {children}
    </header>
  );
}
