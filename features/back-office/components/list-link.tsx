'use client';

import { useEffect, useRef } from 'react';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { tryStorage } from '@/lib/browser/visitor-storage';

const keyOf = (path: string) => `back-office-list ${path}`;

export function saveListAddress(): void {
  const { pathname, search } = window.location;
  tryStorage(() => sessionStorage.setItem(keyOf(pathname), search), undefined);
}

export function ListLink({ href, title }: { href: string; title: string }) {
  const search = useInBrowser(
    () => tryStorage(() => sessionStorage.getItem(keyOf(href)), null) ?? window.location.search,
    null,
  );
  return (
    <a href={href + (search ?? '')} className="link inline-flex min-h-11 items-center">
      {title}
    </a>
  );
}

export function ItemHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-lg outline-none">
      {title}
    </h1>
  );
}
