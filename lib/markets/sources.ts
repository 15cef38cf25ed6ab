import 'server-only';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import cl from './cl/sources.json' with { type: 'json' };
import co from './co/sources.json' with { type: 'json' };
import intl from './in/sources.json' with { type: 'json' };
import pe from './pe/sources.json' with { type: 'json' };

/** Data set from which figures are taken. */
export type Source = {
  /** Code by which each `Provenance` names the source. */
  readonly code: string;
  readonly name: string;
  readonly url: string | null;
  /** Licence; null: the source names none, so only facts are copied. */
  readonly licence: string | null;
  /** Day of the data, 'YYYY-MM-DD'. Null: the source names no day. */
  readonly asOf: string | null;
  /** True for a company's price list. */
  readonly isPriceList?: boolean;
  readonly rows: number | null;
  /** Files of this repository with the source's figures. */
  readonly files: readonly string[];
  /** Credit line that the licence requires. Null: none. */
  readonly credit: string | null;
  readonly changes: Readonly<Record<Locale, string>> | null;
};

/** Sources of a market. `examples`: files that we wrote, whose figures have no source. */
type Sources = { readonly sources: readonly Source[]; readonly examples: readonly string[] };

const SOURCES_BY_MARKET: Readonly<Record<MarketCode, Sources>> = { cl, co, pe, in: intl };

export const sourcesOf = (market: MarketCode): Sources => SOURCES_BY_MARKET[market];

export const sourceOf = (market: MarketCode, code: string): Source | null =>
  SOURCES_BY_MARKET[market].sources.find((source) => source.code === code) ?? null;
