import type { LateNamespace, LateWords } from './late-words';

const TIMEOUT = 20_000;

const words = new Map<string, Partial<LateWords>>();
const calls = new Map<string, Promise<void>>();

const language = () => document.documentElement.lang || 'es';

async function fetchWords(locale: string, namespace: LateNamespace): Promise<void> {
  const { words: version = '' } = document.documentElement.dataset;
  const response = await fetch(new URL(`/i18n/${locale}/${namespace}.json?v=${version}`, location.origin), {
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const loaded: unknown = await response.json();
  words.set(locale, { ...words.get(locale), [namespace]: loaded });
}

function loadNamespace(namespace: LateNamespace): Promise<void> {
  const locale = language();
  const key = `${locale}/${namespace}`;
  const call = calls.get(key) ?? fetchWords(locale, namespace);
  calls.set(key, call);
  call.catch(() => calls.delete(key));
  return call;
}

/** Fetches late words of the page's language, each namespace once. Rejects when one can't be had; asked again, it tries again. */
export async function loadWords(namespaces: readonly LateNamespace[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

/** For what is said seldom: fetched when it is. Null where they can't be had. */
export async function wordsAtNeed<Name extends LateNamespace>(namespace: Name): Promise<LateWords[Name] | null> {
  try {
    await loadNamespace(namespace);
  } catch {
    return null;
  }
  return words.get(language())?.[namespace] ?? null;
}

/** The late words that were loaded: in the browser only, and of a namespace that the `lazyComponent` around it names. */
export function lateWords(): LateWords {
  return (words.get(language()) ?? {}) as LateWords;
}
