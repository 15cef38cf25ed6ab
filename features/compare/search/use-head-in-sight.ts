import { useEffect, useRef, type RefObject } from 'react';
import { visiblePart } from '@/lib/browser/frame';

/** A shorter list leaves the visitor far below. Call the result before a change: `head` then scrolls into view. */
export function useHeadInSight(head: RefObject<HTMLElement | null>, isAnswered: boolean): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !isAnswered || !head.current) return;
    isWanted.current = false;
    if (head.current.getBoundingClientRect().top < visiblePart().top) head.current.scrollIntoView();
  });
  return () => void (isWanted.current = true);
}
