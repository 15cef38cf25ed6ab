import type { LateNamespace, LateWords } from './late-words';

const TIMEOUT = 20_000;

const words = new Map<string, Partial<LateWords>>();
const calls = new Map<string, Promise<void>>();

const language = () => document.documentElement.lang || 'es';

async function fetchWords(locale: string, namespaces: readonly LateNamespace[]): Promise<void> {
  const { words: version = '', tag = '' } = document.documentElement.dataset;
  const response = await fetch(
    new URL(`/i18n/${locale}.json?parts=${namespaces.join()}&tag=${tag}&v=${version}`, location.origin),
    { signal: AbortSignal.timeout(TIMEOUT) },
  );
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const loaded = (await response.json()) as Partial<LateWords>;
  words.set(locale, { ...words.get(locale), ...loaded });
}

export async function loadWords(namespaces: readonly LateNamespace[]): Promise<void> {
  const locale = language();
  const keyOf = (namespace: LateNamespace) => `${locale}/${namespace}`;
  const missing = namespaces.filter((namespace) => !calls.has(keyOf(namespace)));
  if (missing.length > 0) {
    const call = fetchWords(locale, missing);
    for (const namespace of missing) calls.set(keyOf(namespace), call);
    call.catch(() => missing.forEach((namespace) => calls.delete(keyOf(namespace))));
  }
  await Promise.all(namespaces.map((namespace) => calls.get(keyOf(namespace))));
}

export async function loadOptionalWords<Name extends LateNamespace>(namespace: Name): Promise<LateWords[Name] | null> {
  try {
    await loadWords([namespace]);
  } catch {
    return null;
  }
  return words.get(language())?.[namespace] ?? null;
}

export const lateWords = (): LateWords => (words.get(language()) ?? {}) as LateWords;
