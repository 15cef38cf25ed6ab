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
