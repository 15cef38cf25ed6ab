import { useEffect, useEffectEvent } from 'react';

/** Spec section 9: milliseconds that it stands. */
const STANDS_MS = 2000;

/** A passing word for what the page itself shows as well: whoever misses it must miss nothing. */
export function Snackbar({ children, onGone }: { children: string; onGone: () => void }) {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), STANDS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="fixed bottom-[calc(var(--bar-height)+16px)] left-4 z-40 rounded-control bg-ink px-4 py-3 text-surface">
      {children}
    </output>
  );
}
