import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import cl from './cl/insurer-facts.json' with { type: 'json' };
import co from './co/insurer-facts.json' with { type: 'json' };
import type { Directory } from './market';
import { sourceOf, type Source } from './sources';

/**
 * Units: `priceRise` percent; `size` persons; `result` million pesos; `complaints` per 10,000 members; `intervened`: 1 if
 * the source lists the company as intervened.
 */
export type InsurerFactKind = 'priceRise' | 'size' | 'result' | 'complaints' | 'intervened';

type Published = {
  readonly kind: InsurerFactKind;
  /** Value for comparison: a legal ceiling, or the figure of the whole industry. Null: none. */
  readonly reference: number | null;
};
type PublishedValues = Published & { readonly source: string; readonly values: Readonly<Record<string, number>> };
/** Fact of an insurer. Null `value`: the source does not name the company (not zero). */
export type InsurerFact = Published & { readonly source: Source; readonly value: number | null };

const published = { cl, co } as unknown as Partial<
  Record<MarketCode, Partial<Record<Directory['key'], readonly PublishedValues[]>>>
>;

/** Facts about a company of a directory, by its `url`. They must never affect a score. */
export function insurerFacts(market: MarketCode, directory: Directory['key'], url: string): readonly InsurerFact[] {
  const all = published[market]?.[directory] ?? [];
  return all.map(({ values, source, ...fact }) =>
    Object.assign(fact, { source: sourceOf(market, source)!, value: Object.hasOwn(values, url) ? values[url]! : null }),
  );
}
