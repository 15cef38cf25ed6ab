import { typingDistance } from './typing-distance';

/** Without accents and case: 'clinica davila' finds 'Clínica Dávila'. */
export const searchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const ARTICLES: ReadonlySet<string> = new Set([
  'el',
  'la',
  'los',
  'las',
  'de',
  'del',
  'o',
  'a',
  'do',
  'da',
  'the',
  'of',
]);

/**
 * Whether what was typed stands in a name, its words run together begin some there, or each of them begins one: 'santa fe',
 * 'la santafe' and 'bogota fundacion' find 'Fundación Santa Fe de Bogotá'.
 */
export function matchesName(name: string, typed: string): boolean {
  const named = searchText(name).split(/\s+/);
  const words = searchText(typed.trim()).split(/\s+/);
  const telling = words.filter((word) => !ARTICLES.has(word));
  const sought = telling.length > 0 ? telling : words;
  return (
    named.join(' ').includes(words.join(' ')) ||
    named.some((_, at) => named.slice(at).join('').startsWith(sought.join(''))) ||
    sought.every((word) => named.some((other) => other.startsWith(word)))
  );
}

const tellingWords = (text: string): string[] =>
  searchText(text.trim())
    .split(/\s+/)
    .filter((word) => !ARTICLES.has(word));

/** Of shorter words another is too easily a mistyping. */
const LEAST_LETTERS = 4;
const LONG_WORD = 7;

/** How far a typed word is from the word of a name, or from its beginning where enough is typed; null: it is another. */
function distanceOf(typed: string, word: string): number | null {
  if (typed.length < LEAST_LETTERS) return typed === word ? 0 : null;
  const isLong = typed.length >= LONG_WORD;
  const distance = Math.min(
    typingDistance(typed, word),
    isLong ? typingDistance(typed, word.slice(0, typed.length)) : Infinity,
  );
  return distance <= (isLong ? 2 : 1) ? distance : null;
}

/** A word in more of the names than this says nothing of any: 'clínica'. */
const COMMON_SHARE = 0.25;

/**
 * Of things whose names do not match what was typed those that may be meant, the nearest first: 'almana' is near
 * 'Clínica Alemana', and 'hospital alemana' is, too.
 */
export function nearestNames<T extends { readonly name: string }>(things: readonly T[], typed: string, most = 5): T[] {
  const named = things.map((thing) => ({ thing, words: tellingWords(thing.name) }));
  const isCommon = (sought: string) =>
    named.filter(({ words }) => words.some((word) => distanceOf(sought, word) !== null)).length >
    things.length * COMMON_SHARE;
  const words = tellingWords(typed);
  const rare = words.filter((word) => !isCommon(word));
  return named
    .flatMap(({ thing, words: own }) => {
      const distances = rare.flatMap((sought) => {
        const near = own.flatMap((word) => distanceOf(sought, word) ?? []);
        return near.length > 0 ? [Math.min(...near)] : [];
      });
      return distances.length > 0
        ? [{ thing, found: distances.length, off: distances.reduce((a, b) => a + b, 0) }]
        : [];
    })
    .toSorted((one, other) => other.found - one.found || one.off - other.off)
    .slice(0, most)
    .map(({ thing }) => thing);
}
