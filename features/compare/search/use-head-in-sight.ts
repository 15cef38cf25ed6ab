import { useEffect, useRef, type RefObject } from 'react';
import { visiblePart } from '@/lib/browser/frame';

/**
 * A shorter list leaves the visitor far below it, where nothing shows the result.
 * @param isAnswered true when the requested list has arrived
 * @returns a function to call before a filter changes; with the answer, a `head` above the screen scrolls into view
 */
export function useHeadInSight(head: RefObject<HTMLElement | null>, isAnswered: boolean): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !isAnswered || !head.current) return;
    isWanted.current = false;
    if (head.current.getBoundingClientRect().top < visiblePart().top) head.current.scrollIntoView();
  });
  return () => void (isWanted.current = true);
}
