import { Big } from 'big.js';

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
