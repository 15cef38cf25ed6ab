import type { Currency } from '@/lib/contract/atoms';
import { writeNumber } from './numbers';

/** Decimals an amount is rounded to and shown with (spec section 9: COP and CLP none, PEN two; so have UF, USD and MXN). */
export const DECIMALS: Readonly<Record<Currency, number>> = { CLP: 0, COP: 0, PEN: 2, USD: 2, UF: 2, MXN: 2 };

/** A number with the decimals asked for, grouped as the BCP 47 tag has it. */
export function formatNumber(value: number, tag: string, decimals = 0): string {
  return writeNumber(value, tag, { least: decimals, most: decimals });
}

/**
 * An amount for reading, half up to the currency's decimals: `$ 1.234.568` (COP, es-CO), `S/ 1,234,567.50` (PEN, es-PE),
 * `UF 2,35`. Intl knows the UF only as "CLF", so it is written by hand. Spaces are no-break.
 * @param decimals more of them where an exact amount is explained
 */
export function formatMoney(amount: number, currency: Currency, tag: string, decimals = DECIMALS[currency]): string {
  if (currency === 'UF') return `UF\u00A0${formatNumber(amount, tag, decimals)}`;
  return writeNumber(amount, tag, { least: decimals, most: decimals }, currency);
}

/** An amount that is no price, such as a cap or a deductible: written as money, a whole one without its zeros: `UF 6.500`. */
export function formatCap(amount: number, currency: Currency, tag: string): string {
  return formatMoney(amount, currency, tag, Number.isInteger(amount) ? 0 : DECIMALS[currency]);
}

/** An amount in a currency, or in percent (0-100) of something: `10%`, `12,5%`. */
export function formatUnit(amount: number, unit: Currency | '%', tag: string): string {
  if (unit !== '%') return formatMoney(amount, unit, tag);
  return `${writeNumber(amount, tag, { least: 0, most: 1 })}%`;
}
