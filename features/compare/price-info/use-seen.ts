import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds a card has to stay near, and pixels around the window that count as near (spec section 9). */
const SEEN_AFTER = 1000;
const NEAR = 150;

/** Whether the element has been near the window for a second; once true it stays so. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (seen || !watched) return;
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearTimeout(timer);
        if (entries.at(-1)!.isIntersecting) timer = window.setTimeout(() => setSeen(true), SEEN_AFTER);
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(watched);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, seen]);
  return seen;
}
