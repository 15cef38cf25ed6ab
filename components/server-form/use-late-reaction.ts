import { useEffect, useMemo } from 'react';

/**
 * Waits with what an answer sets off until the typing has paused. `now` does not wait: for leaving the field. Sending the
 * form does not wait either, so that nothing is sent that a reaction would have changed.
 */
function lateReaction() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;

  function drop() {
    clearTimeout(timer);
    document.removeEventListener('submit', now, true);
    waiting = null;
  }
  function now() {
    const react = waiting;
    drop();
    react?.();
  }
  function after(ms: number, react: () => void) {
    drop();
    if (ms === 0) return react();
    waiting = react;
    timer = setTimeout(now, ms);
    document.addEventListener('submit', now, true);
  }
  return { after, now, drop };
}

/** One reaction at a time, of one field; a field that goes away takes what it waits with along. */
export function useLateReaction() {
  const reaction = useMemo(() => lateReaction(), []);
  useEffect(() => reaction.drop, [reaction]);
  return reaction;
}
