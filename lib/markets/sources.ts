import 'server-only';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import cl from './cl/sources.json' with { type: 'json' };
import co from './co/sources.json' with { type: 'json' };
import intl from './in/sources.json' with { type: 'json' };
import pe from './pe/sources.json' with { type: 'json' };

/** A data set that figures come from. */
export type Source = {
  /** Named by each `Provenance`. */
  readonly code: string;
  readonly name: string;
  readonly url: string | null;
  /** Null: no licence is named; only facts are copied. */
  readonly licence: string | null;
  /** Day of the data, 'YYYY-MM-DD'; null: the source names none. */
  readonly asOf: string | null;
  /** True: a company's list of prices. */
  readonly isPriceList?: boolean;
  readonly rows: number | null;
  /** Files of the tree with its figures. */
  readonly files: readonly string[];
  /** Credit line that the licence asks for. */
  readonly credit: string | null;
  readonly changes: Readonly<Record<Locale, string>> | null;
};

/** `examples`: files written by us; their figures have no source. */
type Sources = { readonly sources: readonly Source[]; readonly examples: readonly string[] };

const all: Readonly<Record<MarketCode, Sources>> = { cl, co, pe, in: intl };

export const sourcesOf = (market: MarketCode): Sources => all[market];

export const sourceOf = (market: MarketCode, code: string): Source | null =>
  all[market].sources.find((source) => source.code === code) ?? null;
