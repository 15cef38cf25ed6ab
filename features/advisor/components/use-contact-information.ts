import { useEffect, useState, type RefObject } from 'react';
import type { ContactInformation } from '@/features/advisor/contract';

/** Pixels around the window that count as seen (spec section 9). */
const NEAR = 200;

/**
 * What the page was rendered with, then what holds now; null stands for what only the latter says.
 * @param element is seen before anything is asked: most visits end above it
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
        // Without an answer stands what the page came with.
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
