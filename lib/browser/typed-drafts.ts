import { tryStorage } from './visitor-storage';

const keyOf = (name: string) => `typed-${name}`;

/** The event of a page that is about to load itself anew. */
export const BEFORE_RELOAD = 'before-reload';

/** What was in a form when its page loaded itself anew, unchecked; undefined: nothing. It is handed over once. */
export function takeDraft(name: string): unknown {
  return tryStorage(() => {
    const text = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as unknown);
  }, undefined);
}

function keepDraft(name: string, value: unknown): void {
  tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(value)), undefined);
}

/** @returns what ends it */
export function keepOnReload(name: string, read: () => unknown): () => void {
  if (typeof window === 'undefined') return () => {};
  const controller = new AbortController();
  window.addEventListener(BEFORE_RELOAD, () => keepDraft(name, read()), { signal: controller.signal });
  return () => controller.abort();
}
