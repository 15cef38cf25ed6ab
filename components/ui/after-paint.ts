import { useEffect, useState } from 'react';

/** Milliseconds to wait for a frame, because a background tab paints none. */
const HIDDEN_TAB_TIMEOUT = 100;

export function runAfterPaint(then: () => void): () => void {
  let timer = window.setTimeout(then, HIDDEN_TAB_TIMEOUT);
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    // The frame is painted after its callbacks have run.
    timer = window.setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** False at first, true after the first paint, so that expensive parts render after the visible response to a click. */
export function useHasPainted(isShown: boolean): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => (isShown ? runAfterPaint(() => setPainted(true)) : undefined), [isShown]);
  return hasPainted;
}
