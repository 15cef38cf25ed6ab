import type { Currency } from '@/lib/contract/atoms';

/** Figure of an article, formatted for the reader's language. `money`: in the market's currency by default. */
export type Figure =
  | { readonly money: number; readonly currency?: Currency }
  | { readonly uf: number }
  | { readonly percent: number }
  | { readonly number: number }
  | { readonly text: string }
  | { readonly day: string };

/** Input of a day's figures, only Chile's use it. `uf`: pesos per UF; `ufName`: 'UF del 28 de noviembre de 2026'. */
export type Today = { readonly uf: number; readonly ufName: string };

export type ArticleFigures = (today: Today) => Readonly<Record<string, Figure>>;
