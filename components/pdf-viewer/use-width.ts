import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds a width must have stood before it counts: every new one has all pages drawn anew. */
const SETTLED = 150;

/** The width of the element's content in whole pixels, 0 until it is known; follows it when it changes. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    let timer: number | undefined;
    let known = 0;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry!.contentRect.width);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setWidth(next), known ? SETTLED : 0);
      known = next;
    });
    observer.observe(watched);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
