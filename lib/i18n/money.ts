import type { Currency } from '@/lib/contract/atoms';

/** Decimals an amount is rounded to and shown with (spec section 9: COP and CLP none, PEN two; so have UF, USD and MXN). */
export const DECIMALS: Readonly<Record<Currency, number>> = { CLP: 0, COP: 0, PEN: 2, USD: 2, UF: 2, MXN: 2 };

/** A formatter costs far more than a use of it, and a list needs a hundred uses of one or two. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options);
  let kept = formatters.get(key);
  if (!kept) formatters.set(key, (kept = new Intl.NumberFormat(tag, options)));
  return kept;
}

/** A number with the decimals asked for, grouped as the BCP 47 tag has it. */
export function formatNumber(value: number, tag: string, decimals = 0): string {
  return formatter(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
}

/**
 * An amount for reading, half up to the currency's decimals: `$ 1.234.568` (COP, es-CO), `S/ 1,234,567.50` (PEN, es-PE),
 * `UF 2,35`. Intl knows the UF only as "CLF", so it is written by hand. Spaces are no-break.
 * @param decimals more of them where an exact amount is explained
 */
export function formatMoney(amount: number, currency: Currency, tag: string, decimals = DECIMALS[currency]): string {
  if (currency === 'UF') return `UF\u00A0${formatNumber(amount, tag, decimals)}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return formatter(tag, { style: 'currency', currency, ...digits }).format(amount);
}

/** An amount that is no price, such as a cap or a deductible: written as money, a whole one without its zeros: `UF 6.500`. */
export function formatCap(amount: number, currency: Currency, tag: string): string {
  return formatMoney(amount, currency, tag, Number.isInteger(amount) ? 0 : DECIMALS[currency]);
}

/** An amount in a currency, or in percent (0-100) of something: `10%`, `12,5%`. */
export function formatUnit(amount: number, unit: Currency | '%', tag: string): string {
  if (unit !== '%') return formatMoney(amount, unit, tag);
  return formatter(tag, { style: 'percent', maximumFractionDigits: 1 }).format(amount / 100);
}
