import { useEffect, useState } from 'react';

/** Milliseconds after which no frame is waited for any more: a tab in the background paints none. */
const HIDDEN_TAB_TIMEOUT = 100;

/** Calls `then` when what was just rendered is on the screen; returns how to take that back. */
export function afterPaint(then: () => void): () => void {
  let timer = window.setTimeout(then, HIDDEN_TAB_TIMEOUT);
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    // The frame is painted when its callbacks have run.
    timer = window.setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** false when it is first shown, true once that is on the screen: what costs much follows what answers the press. */
export function useHasPainted(isShown: boolean): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => (isShown ? afterPaint(() => setPainted(true)) : undefined), [isShown]);
  return hasPainted;
}
