import { useEffect, useState, type RefObject } from 'react';
import type { ContactInformation } from '@/features/advisor/advisor.api';

/** Pixels around the window that count as visible. */
const NEAR = 200;

/**
 * Contact information. Null until `element` is near the window and the data has arrived, because most visits end above
 * it.
 */
export function useContactInformation(element: RefObject<Element | null>): ContactInformation | null {
  const [information, setInformation] = useState<ContactInformation | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load() {
      const { loadContactInformation } = await import('@/features/advisor/client');
      const loaded = await loadContactInformation();
      if (!isGone) setInformation(loaded);
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().catch(() => undefined);
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(element.current!);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [element]);
  return information;
}
