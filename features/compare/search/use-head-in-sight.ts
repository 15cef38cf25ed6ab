import { useEffect, useRef, type RefObject } from 'react';
import { visiblePart } from '@/lib/browser/frame';

/**
 * A list that became shorter leaves who narrowed it far below, where nothing says what has become of it.
 * @param isAnswered whether the list that was asked for is there
 * @returns to be called before a filter changes: with the answer, a `head` that is above the screen comes into sight
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
