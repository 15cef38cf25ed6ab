import { useEffect, useState, type RefObject } from 'react';

/** Whether the element is within a window's height of what is seen. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      rootMargin: '100% 0px',
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
