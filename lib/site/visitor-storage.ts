import type { StateStorage } from 'zustand/middleware';

function tryStorage<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Whether a text is what `persist` writes; whatever else stands under the key is not ours. */
function isKept(text: string): boolean {
  const kept: unknown = tryStorage(() => JSON.parse(text) as unknown, null);
  return typeof kept === 'object' && kept !== null && 'state' in kept;
}

/**
 * localStorage for stores: a browser that forbids it (private mode, policy) or has it full goes on without memory, and
 * broken contents are dropped.
 */
export const visitorStorage: StateStorage = {
  getItem: (key) =>
    tryStorage(() => {
      const text = localStorage.getItem(key);
      if (text === null || isKept(text)) return text;
      localStorage.removeItem(key);
      return null;
    }, null),
  setItem: (key, value) => tryStorage(() => localStorage.setItem(key, value), undefined),
  removeItem: (key) => tryStorage(() => localStorage.removeItem(key), undefined),
};
