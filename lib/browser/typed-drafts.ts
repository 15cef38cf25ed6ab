import { tryStorage } from './visitor-storage';

const keyOf = (name: string) => `typed-${name}`;

export const BEFORE_RELOAD = 'before-reload';

/** Returns the form content saved before an automatic reload, unchecked, and deletes it. Undefined: none saved. */
export function consumeDraft(name: string): unknown {
  return tryStorage(() => {
    const text = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as unknown);
  }, undefined);
}

function saveDraft(name: string, value: unknown): void {
  tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(value)), undefined);
}

export function keepOnReload(name: string, read: () => unknown): () => void {
  if (typeof window === 'undefined') return () => {};
  const controller = new AbortController();
  window.addEventListener(BEFORE_RELOAD, () => saveDraft(name, read()), { signal: controller.signal });
  return () => controller.abort();
}
