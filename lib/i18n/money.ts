import type { Currency } from '@/lib/contract/atoms';
import { writeNumber } from './numbers';

export const DECIMALS: Readonly<Record<Currency, number>> = { CLP: 0, COP: 0, PEN: 2, USD: 2, UF: 2, MXN: 2 };

export function formatNumber(value: number, tag: string, decimals = 0): string {
  return writeNumber(value, tag, { least: decimals, most: decimals });
}

/** Formats money: `$ 1.234.568` (COP, es-CO), `UF 2,35`; half up, no-break spaces. Intl knows the UF only as "CLF". */
export function formatMoney(amount: number, currency: Currency, tag: string, decimals = DECIMALS[currency]): string {
  if (currency === 'UF') return `UF\u00A0${formatNumber(amount, tag, decimals)}`;
  return writeNumber(amount, tag, { least: decimals, most: decimals }, currency);
}

export function formatCap(amount: number, currency: Currency, tag: string): string {
  return formatMoney(amount, currency, tag, Number.isInteger(amount) ? 0 : DECIMALS[currency]);
}

/** Formats a cap: `UF 500 (~ $19.500.000)`. Pesos need `uf`, the value of one UF. */
export function formatCapInPesos(amount: number, currency: Currency, { tag, uf }: { tag: string; uf?: number }) {
  const cap = formatCap(amount, currency, tag);
  return currency === 'UF' && uf ? `${cap} (~\u00A0${formatMoney(amount * uf, 'CLP', tag)})` : cap;
}

export function formatUnit(amount: number, unit: Currency | '%', tag: string, decimals = 1): string {
  if (unit !== '%') return formatMoney(amount, unit, tag);
  return `${writeNumber(amount, tag, { least: 0, most: decimals })}%`;
}
