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
    for (const kept of Object.keys(storageOfVisitor()))
      if (VERSION.test(kept) && !kept.endsWith(version)) storageOfVisitor().removeItem(kept);
}

/** What a visitor does is kept on their device; in another's page with the tab, since many may sit at the computer of a branch. */
export const keptWith = (): 'device' | 'tab' => (isInFrame() ? 'tab' : 'device');

/** The one place that says where. It throws where a browser forbids storage: see `tryStorage`. */
export const storageOfVisitor = (): Storage => (keptWith() === 'tab' ? sessionStorage : localStorage);

function isKept(text: string): boolean {
  const kept: unknown = tryStorage(() => JSON.parse(text) as unknown, null);
  return typeof kept === 'object' && kept !== null && 'state' in kept;
}

export const visitorStorage: StateStorage = {
  getItem: (key) =>
    tryStorage(() => {
      dropOtherVersions(key);
      const text = storageOfVisitor().getItem(key);
      if (text === null || isKept(text)) return text;
      storageOfVisitor().removeItem(key);
      return null;
    }, null),
  setItem: (key, value) => tryStorage(() => storageOfVisitor().setItem(key, value), undefined),
  removeItem: (key) => tryStorage(() => storageOfVisitor().removeItem(key), undefined),
};
