import type { Currency } from '@/lib/contract/atoms';

/**
 * Figure of an article, formatted for the reader's language. `money`: in the market's currency unless it names another.
 */
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
 * Input of an article's figures on the day it is read. `uf`: pesos per UF, `ufName` 'UF del 28 de noviembre de 2026';
 * only Chile's use them.
 */
export type Today = { readonly uf: number; readonly ufName: string };

export type ArticleFigures = (today: Today) => Readonly<Record<string, Figure>>;
