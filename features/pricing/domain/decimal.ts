import { Big } from 'big.js';
import type { Currency } from '@/lib/contract/atoms';

/** Decimals a price is rounded to (spec section 9: COP and CLP none, PEN two; UF and USD two). */
export const DECIMALS: Readonly<Record<Currency, number>> = { CLP: 0, COP: 0, PEN: 2, USD: 2, UF: 2 };

/** Sums, exactly. */
export function sum(amounts: readonly Big.BigSource[]): Big {
  return amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0));
}

/** Rounds half up to `decimals` places. */
export function roundHalfUp(amount: Big, decimals: number): number {
  return amount.round(decimals, Big.roundHalfUp).toNumber();
}

/** The exact amount as a plain decimal string, never in scientific notation. */
export function exact(amount: Big): string {
  return amount.toFixed();
}
