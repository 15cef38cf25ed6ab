import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';

/**
 * Rounded half up on whole smallest units, which doubles hold up to 9e15: the browser needs no decimal library. @param
 * yearly at most 1e12
 */
export function instalment(yearly: number, quotas: number, currency: Currency): number {
  const scale = 10 ** DECIMALS[currency];
  const smallest = Math.round(yearly * scale);
  return Math.floor((2 * smallest + quotas) / (2 * quotas)) / scale;
}
