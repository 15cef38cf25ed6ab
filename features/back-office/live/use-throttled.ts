import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds: what is told in parts is looked at once. */
const GATHER_MS = 500;

/** @returns asks for `look`, which is done once for all who ask meanwhile, and then not again for `pause` milliseconds */
export function useThrottled(look: () => void, pause: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const onLook = useEffectEvent(look);
  const asked = useRef(() => {});
  useEffect(() => {
    asked.current = () => {
      timer.current ??= setTimeout(
        () => {
          timer.current = undefined;
          last.current = Date.now();
          onLook();
        },
        Math.max(GATHER_MS, last.current + pause - Date.now()),
      );
    };
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [pause]);
  return () => asked.current();
}
