import type { StateStorage } from 'zustand/middleware';
import { isInFrame } from './frame';

/** Returns `otherwise` if storage fails (private mode, policy, full), so that the visit continues without storage. */
export function tryStorage<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Subscribes to changes: the event `changed` reports them in this window, the browser's `storage` in other windows. */
export const watchStorage = (changed: string) => (onChange: () => void) => {
  const controller = new AbortController();
  for (const event of [changed, 'storage']) window.addEventListener(event, onChange, { signal: controller.signal });
  return () => controller.abort();
};

/** Deletes all data of the site in this browser. Other open tabs may write their copies again. */
export function clearDevice(): void {
  tryStorage(() => localStorage.clear(), undefined);
  tryStorage(() => sessionStorage.clear(), undefined);
}

/** Storage that ends with the tab, for data that the device's next user must not find. */
export const tabStorage: StateStorage = {
  getItem: (key) => tryStorage(() => sessionStorage.getItem(key), null),
  setItem: (key, value) => tryStorage(() => sessionStorage.setItem(key, value), undefined),
  removeItem: (key) => tryStorage(() => sessionStorage.removeItem(key), undefined),
};

const VERSION = /-V[\d.]+$/;

/** Deletes other versions of a current key, also under former names. */
export function dropOtherVersions(key: string): void {
  const version = VERSION.exec(key)?.[0];
  if (version)
    for (const kept of Object.keys(storageOfVisitor()))
      if (VERSION.test(kept) && !kept.endsWith(version)) storageOfVisitor().removeItem(kept);
}

/** Storage for visitor data: the device. In a partner's page: the tab, because bank branches share computers. */
export const storageScope = (): 'device' | 'tab' => (isInFrame() ? 'tab' : 'device');

/** The only function that chooses the storage. Throws if the browser forbids storage: see `tryStorage`. */
export const storageOfVisitor = (): Storage => (storageScope() === 'tab' ? sessionStorage : localStorage);

function hasContent(text: string): boolean {
  const kept: unknown = tryStorage(() => JSON.parse(text) as unknown, null);
  return typeof kept === 'object' && kept !== null && 'state' in kept;
}

export const visitorStorage: StateStorage = {
  getItem: (key) =>
    tryStorage(() => {
      dropOtherVersions(key);
      const text = storageOfVisitor().getItem(key);
      if (text === null || hasContent(text)) return text;
      storageOfVisitor().removeItem(key);
      return null;
    }, null),
  setItem: (key, value) => tryStorage(() => storageOfVisitor().setItem(key, value), undefined),
  removeItem: (key) => tryStorage(() => storageOfVisitor().removeItem(key), undefined),
};
