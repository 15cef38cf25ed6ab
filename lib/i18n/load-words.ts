import type { LateWords } from './late-words';

const TIMEOUT = 20_000;

const kept = new Map<string, LateWords>();
const asked = new Map<string, Promise<void>>();

const language = () => document.documentElement.lang || 'es';

async function fetchWords(locale: string): Promise<void> {
  const { words = '' } = document.documentElement.dataset;
  const response = await fetch(new URL(`/i18n/${locale}.json?v=${words}`, location.origin), {
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  kept.set(locale, (await response.json()) as LateWords);
}

export function loadWords(): Promise<void> {
  const locale = language();
  const call = asked.get(locale) ?? fetchWords(locale);
  asked.set(locale, call);
  call.catch(() => asked.delete(locale));
  return call;
}

/** Only in what has waited for `loadWords()`, and never on the server. */
export function lateWords(): LateWords {
  const words = kept.get(language());
  if (!words) throw new Error('lateWords() before loadWords()');
  return words;
}
