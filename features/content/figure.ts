import type { Currency } from '@/lib/contract/atoms';

/** A figure of an article, written as its reader's language writes it. `money`: in the market's currency unless it says another. */
export type Figure =
  | { readonly money: number; readonly currency?: Currency }
  | { readonly uf: number }
  /** 7 is '7 %'. */
  | { readonly percent: number }
  | { readonly number: number }
  | { readonly text: string }
  /** 2027-03-01 */
  | { readonly day: string };

/**
 * What the figures of an article are worked out from on the day it is read. `uf`: pesos of one UF, `ufName` 'UF del 28 de
 * noviembre de 2026'; only Chile's have them.
 */
export type Today = { readonly uf: number; readonly ufName: string };

/** Those that the text of one article names as `{{name}}`; pure, by the product's own rules wherever it has one. */
export type ArticleFigures = (today: Today) => Readonly<Record<string, Figure>>;
