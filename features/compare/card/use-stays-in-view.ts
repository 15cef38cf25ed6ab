import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds a card must stay near, and pixels around the window that count as near (spec section 9). */
const SEEN_AFTER = 1000;
const NEAR = 150;

const watched = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

function watch(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => watched.get(target)?.(isIntersecting)),
    { rootMargin: `${NEAR}px` },
  );
  watched.set(element, onChange);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size > 0) return;
    observer?.disconnect();
    observer = null;
  };
}

/** `ahead` prefetches in a task of its own, so that clicks are handled meanwhile. `after`: milliseconds. */
export function useStaysInView(
  element: RefObject<Element | null>,
  ahead: () => Promise<unknown>,
  after = SEEN_AFTER,
): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    let timer: number | undefined;
    let isOver = false;
    const show = () => void ahead().then(() => !isOver && setSeen(true));
    const forget = watch(element.current, (isNear) => {
      window.clearTimeout(timer);
      if (isNear) timer = window.setTimeout(show, after);
    });
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      forget();
    };
  }, [element, seen, ahead, after]);
  return seen;
}
