import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds a card has to stay near, and pixels around the window that count as near (spec section 9). */
const SEEN_AFTER = 1000;
const NEAR = 150;

/** What is told of each watched element that it came near or went away; one observer for all. */
const watched = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

function watch(element: Element, tell: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => watched.get(target)?.(isIntersecting)),
    { rootMargin: `${NEAR}px` },
  );
  watched.set(element, tell);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size > 0) return;
    observer?.disconnect();
    observer = null;
  };
}

/**
 * Whether the element has been near the window for a second; once true it stays so.
 * @param ahead fetches what is shown then, in a task of its own: a phone that does all at once is deaf meanwhile
 */
export function useSeen(element: RefObject<Element | null>, ahead: () => Promise<unknown>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    let timer: number | undefined;
    let isOver = false;
    const show = () => void ahead().then(() => !isOver && setSeen(true));
    const forget = watch(element.current, (isNear) => {
      window.clearTimeout(timer);
      if (isNear) timer = window.setTimeout(show, SEEN_AFTER);
    });
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      forget();
    };
  }, [element, seen, ahead]);
  return seen;
}
