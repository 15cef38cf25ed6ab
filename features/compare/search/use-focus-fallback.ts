import { useEffect, useRef } from 'react';

/** When what was pressed disappears by its own doing (a filter's chip), `fallbackRef` gets the focus instead of the page. */
export function useFocusFallback<T extends HTMLElement>() {
  const fallbackRef = useRef<T>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return;
    pressed.current = null;
    fallbackRef.current?.focus({ preventScroll: true });
  });
  return { fallbackRef, onClickCapture: () => void (pressed.current = document.activeElement) };
}
