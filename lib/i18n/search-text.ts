import { typingDistance } from './typing-distance';

/** Removes accents and case: 'clinica davila' finds 'Clínica Dávila'. */
export const searchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const STOP_WORDS: ReadonlySet<string> = new Set('el la los las de del o a do da the of'.split(' '));

const wordsOf = (text: string): readonly string[] => searchText(text).match(/[^\s\p{P}]+/gu) ?? [];

const significantWords = (words: readonly string[]) => words.filter((word) => !STOP_WORDS.has(word));

/** True when the typed words, separate or joined, begin words of the name: 'santafe' matches 'Fundación Santa Fe'. */
export function matchesName(name: string, typed: string): boolean {
  const named = wordsOf(name);
  const words = wordsOf(typed);
  if (words.length === 0) return typed.trim() === '';
  const significant = significantWords(words);
  const searched = significant.length > 0 ? significant : words;
  return (
    named.join(' ').includes(words.join(' ')) ||
    named.some((_, at) => named.slice(at).join('').startsWith(searched.join(''))) ||
    searched.every((word) => named.some((other) => other.startsWith(word)))
  );
}

const MIN_LETTERS = 4;
const LONG_WORD = 7;

/** Edit distance to the word, or to its beginning for a long input. Null: too far. */
function distanceOf(typed: string, word: string): number | null {
  if (typed.length < MIN_LETTERS) return typed === word ? 0 : null;
  const isLong = typed.length >= LONG_WORD;
  const distance = Math.min(
    typingDistance(typed, word),
    isLong ? typingDistance(typed, word.slice(0, typed.length)) : Infinity,
  );
  return distance <= (isLong ? 2 : 1) ? distance : null;
}

const MAX_COMMON_SHARE = 0.25;

/** Suggestions if no name matches, nearest first: 'almana' and 'hospital alemana' find 'Clínica Alemana'. */
export function nearestNames<T extends { readonly name: string }>(things: readonly T[], typed: string, most = 5): T[] {
  const named = things.map((thing) => ({ thing, words: significantWords(wordsOf(thing.name)) }));
  const isCommon = (term: string) =>
    named.filter(({ words }) => words.some((word) => distanceOf(term, word) !== null)).length >
    Math.max(1, things.length * MAX_COMMON_SHARE);
  const words = significantWords(wordsOf(typed));
  const rare = words.filter((word) => !isCommon(word));
  return named
    .flatMap(({ thing, words: own }) => {
      const distances = rare.flatMap((searchWord) => {
        const near = own.flatMap((word) => distanceOf(searchWord, word) ?? []);
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
