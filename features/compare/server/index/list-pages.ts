import 'server-only';
import { pageCount } from '@/features/compare/list';
import type { Market } from '@/lib/markets/market';
import type { ListPages } from '@/lib/routing/known-pages';
import { countBoth, count, usedWords } from './bitset';
import type { CatalogueIndex } from './catalogue-index';
import type { LineIndex } from './line-index';

function pagesOf({ reference, facets }: LineIndex): ListPages {
  const words = usedWords(reference);
  const byValue = (facet: 'organizations' | 'insuranceTypes') =>
    new Map([...facets[facet]].map(([value, plans]) => [value, pageCount(countBoth(reference, plans, words))]));
  return {
    all: pageCount(count(reference)),
    landings: { organizations: byValue('organizations'), insuranceTypes: byValue('insuranceTypes') },
  };
}

export function listPagesOf({ lines }: CatalogueIndex, market: Market): ReadonlyMap<string, ListPages> {
  const none = { all: 1, landings: { organizations: new Map(), insuranceTypes: new Map() } };
  return new Map(
    market.lines.map(({ path, productType }) => {
      const line = lines.get(productType);
      return [path, line ? pagesOf(line) : none];
    }),
  );
}
