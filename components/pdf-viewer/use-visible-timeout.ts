import { useEffect, useEffectEvent } from 'react';

/** Counts only seconds in which the page is visible, because browsers draw nothing in a hidden one. */
export function useVisibleTimeout(isWaiting: boolean, seconds: number, onTimeout: () => void): void {
  const timeOut = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isWaiting) return;
    let left = seconds;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      timeOut();
    }, 1000);
    return () => clearInterval(timer);
  }, [isWaiting, seconds]);
}
