import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onOver` when something has been waited for that many seconds. Only seconds in which the page is seen count:
 * browsers draw nothing in a hidden one.
 */
export function usePatience(waiting: boolean, seconds: number, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!waiting) return;
    let left = seconds;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [waiting, seconds]);
}
