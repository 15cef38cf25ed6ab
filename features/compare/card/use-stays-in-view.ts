import { useEffect, useState, type RefObject } from 'react';

/** A card must stay near for this time. */
const SEEN_AFTER_MS = 1000;
/** Pixels around the window that count as near. */
const NEAR_PX = 150;

const watched = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

function watch(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => watched.get(target)?.(isIntersecting)),
    { rootMargin: `${NEAR_PX}px` },
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

/**
 * True after the element was near the window for `after` ms and `prefetch` has finished. The change runs as a separate
 * task, so that clicks are not blocked.
 */
export function useStaysInView(
  element: RefObject<Element | null>,
  prefetch: () => Promise<unknown>,
  after = SEEN_AFTER_MS,
): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    let timer: number | undefined;
    let isOver = false;
    const show = () => void prefetch().then(() => !isOver && setSeen(true));
    const forget = watch(element.current, (isNear) => {
      window.clearTimeout(timer);
      if (isNear) timer = window.setTimeout(show, after);
    });
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      forget();
    };
  }, [element, seen, prefetch, after]);
  return seen;
}
