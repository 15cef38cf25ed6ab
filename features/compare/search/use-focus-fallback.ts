import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place in a list that changes under it: when what was pressed goes away with what it did (a
 * filter's chip, the button of an empty list), `place` gets the focus instead of the page's beginning.
 */
export function useFocusFallback<T extends HTMLElement>() {
  const place = useRef<T>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return;
    pressed.current = null;
    place.current?.focus({ preventScroll: true });
  });
  return { place, onClickCapture: () => void (pressed.current = document.activeElement) };
}
