import type { StateStorage } from 'zustand/middleware';
import { isInFrame } from './frame';

/** A browser may forbid storage (private mode, policy) or have it full: the visit then goes on without memory. */
export function tryStorage<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Everything that this site keeps in this browser, of whatever name. What other tabs hold in memory they may write again. */
export function clearDevice(): void {
  tryStorage(() => localStorage.clear(), undefined);
  tryStorage(() => sessionStorage.clear(), undefined);
}

/** As long as the tab, for what another person at this device should not find. */
export const tabStorage: StateStorage = {
  getItem: (key) => tryStorage(() => sessionStorage.getItem(key), null),
  setItem: (key, value) => tryStorage(() => sessionStorage.setItem(key, value), undefined),
  removeItem: (key) => tryStorage(() => sessionStorage.removeItem(key), undefined),
};

const VERSION = /-V[\d.]+$/;

/** Under whatever name (spec section 9). @param key a current one */
export function dropOtherVersions(key: string): void {
  const version = VERSION.exec(key)?.[0];
  if (version)
    for (const kept of Object.keys(localStorage))
      if (VERSION.test(kept) && !kept.endsWith(version)) localStorage.removeItem(kept);
}

function isKept(text: string): boolean {
  const kept: unknown = tryStorage(() => JSON.parse(text) as unknown, null);
  return typeof kept === 'object' && kept !== null && 'state' in kept;
}

export const visitorStorage: StateStorage = {
  getItem: (key) =>
    tryStorage(() => {
      dropOtherVersions(key);
      const text = localStorage.getItem(key);
      if (text === null || isKept(text)) return text;
      localStorage.removeItem(key);
      return null;
    }, null),
  setItem: (key, value) => tryStorage(() => localStorage.setItem(key, value), undefined),
  removeItem: (key) => tryStorage(() => localStorage.removeItem(key), undefined),
};

/** Beside what a store keeps with the tab wherever it is. */
const tabKey = (key: string) => `framed-${key}`;

/**
 * For what visitors say of themselves: in another's page it goes with the tab, since many may sit at the computer of a branch.
 */
export const personalStorage: StateStorage = {
  getItem: (key) => (isInFrame() ? tabStorage.getItem(tabKey(key)) : visitorStorage.getItem(key)),
  setItem: (key, value) => (isInFrame() ? tabStorage.setItem(tabKey(key), value) : visitorStorage.setItem(key, value)),
  removeItem: (key) => (isInFrame() ? tabStorage.removeItem(tabKey(key)) : visitorStorage.removeItem(key)),
};
