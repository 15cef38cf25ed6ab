import type { Currency } from '@/lib/contract/atoms';

/** Signs of a language. Source: CLDR 48 (ICU 78.3, in Node 24.21.0). */
type Signs = {
  readonly group: '.' | ',';
  readonly groupFrom: number;
  readonly money?: Partial<Readonly<Record<Currency, string>>>;
  readonly minusInside?: boolean;
};

const POINT = { group: '.', groupFrom: 4 } as const;
const COMMA = { group: ',', groupFrom: 4 } as const;

/** Signs by language. Hard-coded, because Intl takes 100 ms on a phone and old browsers differ (`numbers.test.ts`). */
const SIGNS: Readonly<Record<string, Signs>> = {
  'es-CL': { ...POINT, money: { CLP: '$', USD: 'US$' }, minusInside: true },
  'es-PE': { ...COMMA, money: { PEN: 'S/\u00A0' } },
  'es-CO': { ...POINT, money: { COP: '$\u00A0', USD: 'US$\u00A0' } },
  'es-419': COMMA,
  'en-US': { ...COMMA, money: { USD: '$', MXN: 'MX$' } },
  'pt-BR': { ...POINT, money: { USD: 'US$\u00A0', MXN: 'MX$\u00A0' } },
};

export type Decimals = { readonly least: number; readonly most: number };

function digitsOf(value: number, { least, most }: Decimals): readonly [whole: string, decimals: string] | null {
  // Shifts the decimal point as text, because 1.005 * 100 is not 100.5.
  const units = Math.round(Number(`${value}e${most}`));
  if (!Number.isSafeInteger(units)) return null;
  const text = String(units).padStart(most + 1, '0');
  const cut = text.length - most;
  let end = text.length;
  while (end > cut + least && text[end - 1] === '0') end -= 1;
  return [text.slice(0, cut), text.slice(cut, end)];
}

/** Formats a number, rounded half up: `1.234,5`. Uses Intl for unlisted tags and numbers beyond 2^53. */
export function writeNumber(value: number, tag: string, decimals: Decimals, currency?: Currency): string {
  const signs = SIGNS[tag];
  const digits = digitsOf(Math.abs(value), decimals);
  if (!signs || !digits) {
    const fraction = { minimumFractionDigits: decimals.least, maximumFractionDigits: decimals.most };
    return new Intl.NumberFormat(tag, currency ? { style: 'currency', currency, ...fraction } : fraction).format(value);
  }
  const [whole, rest] = digits;
  const { group, groupFrom, money, minusInside } = signs;
  const grouped = whole.length < groupFrom ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const text = grouped + (rest && (group === '.' ? ',' : '.') + rest);
  const before = currency ? (money?.[currency] ?? `${currency}\u00A0`) : '';
  const minus = value < 0 || Object.is(value, -0) ? '-' : '';
  return minus && minusInside ? before.trimEnd() + minus + text : minus + before + text;
}
