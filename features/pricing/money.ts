import { Big } from 'big.js';
import type { Rates } from '@/features/pricing/price-schemas';
import type { Currency } from '@/lib/contract/atoms';

export function sum(amounts: readonly Big.BigSource[]): Big {
  return amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0));
}

export function roundHalfUp(amount: Big, decimals: number): number {
  return amount.round(decimals, Big.roundHalfUp).toNumber();
}

export const exact = (amount: Big): string => amount.toFixed();

/** Pesos per UF if no rate is known, and for prices that must not change daily. */
export const UF_CONSTANT = 37_598.3;

const PAIR: ReadonlySet<Currency> = new Set(['CLP', 'UF']);

export const canConvert = (from: Currency, to: Currency): boolean => from === to || (PAIR.has(from) && PAIR.has(to));

/** Multiplier from `from` to `to`; null: there is no rate, or the currencies are equal. */
export function rateBetween(from: Currency, to: Currency, { uf }: Rates): Big | null {
  if (from === to || !canConvert(from, to)) return null;
  return from === 'UF' ? new Big(uf.value) : new Big(1).div(uf.value);
}
