import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import cl from './cl/insurer-facts.json' with { type: 'json' };
import co from './co/insurer-facts.json' with { type: 'json' };
import type { Directory } from './market';

/**
 * Units: `priceRise` percent; `size` persons; `result` million pesos; `complaints` per 10,000 members; `intervened` 1
 * where the source names the company.
 */
export type InsurerFactKind = 'priceRise' | 'size' | 'result' | 'complaints' | 'intervened';

type Published = {
  readonly kind: InsurerFactKind;
  /** Day of the figures, 'YYYY-MM-DD'. */
  readonly asOf: string;
  readonly source: { readonly name: string; readonly url: string };
  /** Legal ceiling, or the figure of all companies together. */
  readonly reference: number | null;
};
type PublishedValues = Published & { readonly values: Readonly<Record<string, number>> };
/** `value` null: the source does not name the company, which is not zero. */
export type InsurerFact = Published & { readonly value: number | null };

const published = { cl, co } as unknown as Partial<
  Record<MarketCode, Partial<Record<Directory['key'], readonly PublishedValues[]>>>
>;

/** Facts about a company of a directory, by its `url`; never a part of a score. */
export function insurerFacts(market: MarketCode, directory: Directory['key'], url: string): readonly InsurerFact[] {
  const all = published[market]?.[directory] ?? [];
  return all.map(({ values, ...fact }) =>
    Object.assign(fact, { value: Object.hasOwn(values, url) ? values[url]! : null }),
  );
}
