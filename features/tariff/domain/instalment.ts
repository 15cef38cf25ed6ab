import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';

/**
 * One of `quotas` equal payments of a year's price, rounded half up to the currency's decimals. Done on whole smallest
 * units, which doubles hold exactly up to 9e15, so that the browser needs no decimal library for it.
 * @param yearly in the currency's own unit, with no more decimals than it has; at most 1e12
 */
export function instalment(yearly: number, quotas: number, currency: Currency): number {
  const scale = 10 ** DECIMALS[currency];
  const smallest = Math.round(yearly * scale);
  return Math.floor((2 * smallest + quotas) / (2 * quotas)) / scale;
}
