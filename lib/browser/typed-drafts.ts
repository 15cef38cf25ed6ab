import { tryStorage } from './visitor-storage';

const PREFIX = 'typed-';
const keyOf = (name: string) => `${PREFIX}${name}`;

/** Told to a page that is about to load itself anew. */
export const BEFORE_RELOAD = 'before-reload';

/** What stood in a form, for as long as the tab; undefined: nothing. Nobody has checked it. */
export function readDraft(name: string): unknown {
  return tryStorage(() => {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as unknown);
  }, undefined);
}

export function keepDraft(name: string, value: unknown): void {
  tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(value)), undefined);
}

export function dropDraft(name: string): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(name)), undefined);
}

const OF_STAFF = 'office ';

/** What one of our people types is kept by, for their account alone. @param name of what it is typed into */
export const staffDraft = (account: string, name: string): string => `${OF_STAFF}${account} ${name}`;

/** Of whoever signs out nothing stays. */
export function dropStaffDrafts(): void {
  for (const key of tryStorage(() => Object.keys(sessionStorage), []))
    if (key.startsWith(keyOf(OF_STAFF))) dropDraft(key.slice(PREFIX.length));
}

/** What stood in a form when its page loaded itself anew: it is handed over once. */
export function takeDraft(name: string): unknown {
  const draft = readDraft(name);
  dropDraft(name);
  return draft;
}

/** @returns what ends it */
export function keepOnReload(name: string, read: () => unknown): () => void {
  if (typeof window === 'undefined') return () => {};
  const controller = new AbortController();
  window.addEventListener(BEFORE_RELOAD, () => keepDraft(name, read()), { signal: controller.signal });
  return () => controller.abort();
}
