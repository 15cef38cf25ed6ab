import 'server-only';
import { lineWords } from '@/lib/i18n/line-words';
import { searchText } from '@/lib/i18n/search-text';
import type { Market, ProductLine } from '@/lib/markets/market';

/** Words that name no line: every line is an insurance or a plan of something. */
const FILLERS = new Set(['seguro', 'plan', 'plano', 'insurance', 'de', 'del', 'la', 'para', 'for']);

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** What is left of a name besides accents, case, number and fillers: 'Seguros de Viajes' and 'viaje' are both 'viaje'. */
function gist(name: string): string {
  const words = searchText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map(singular);
  return words.filter((word) => word !== '' && !FILLERS.has(word)).join(' ');
}

/** Everything a line may be called: its address, its product type, and its name in each language of the market. */
function gistsOf(market: Market, line: ProductLine): string[] {
  const names = market.locales.map((locale) => lineWords(locale, line).name);
  return [line.path, line.productType, ...names].map(gist);
}

/** The market's line that a segment under Comparar means, however it is spelled; null: none. */
export function lineNamed(market: Market, segment: string): ProductLine | null {
  const asked = gist(segment);
  return (asked !== '' && market.lines.find((line) => gistsOf(market, line).includes(asked))) || null;
}
