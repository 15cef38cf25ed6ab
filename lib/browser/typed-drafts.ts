import { tryStorage } from './visitor-storage';

const keyOf = (name: string) => `typed-${name}`;

/** Told to a page that is about to load itself anew. */
export const BEFORE_RELOAD = 'before-reload';

/** What stood in a form when its page loaded itself anew; undefined: nothing. It is handed over once, and nobody has checked it. */
export function takeDraft(name: string): unknown {
  return tryStorage(() => {
    const text = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as unknown);
  }, undefined);
}

/** @returns what ends it */
export function keepOnReload(name: string, read: () => unknown): () => void {
  if (typeof window === 'undefined') return () => {};
  const controller = new AbortController();
  const keep = () => tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(read())), undefined);
  window.addEventListener(BEFORE_RELOAD, keep, { signal: controller.signal });
  return () => controller.abort();
}
