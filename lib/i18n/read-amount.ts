import { writeNumber } from './numbers';

const MAX_DECIMALS = 6;
const NUMBER = /\d{1,3}(?:[\s'’]\d{3})+(?!\d)(?:[.,]\d+)?|(?:^[.,])?\d[\d.,]*/;

const count = (text: string, sign: string) => text.split(sign).length - 1;

function decimalsAt(text: string, decimalSign: string): number | null {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return -1;
  const sign = text[at]!;
  const other = count(text, sign === '.' ? ',' : '.');
  if (count(text, sign) > 1) return other === 0 ? -1 : null;
  if (other > 0) return at;
  const before = text.slice(0, at);
  const after = text.length - at - 1;
  if (before === '' || /^0+$/.test(before)) return at;
  // No currency has three decimals: `150.000` means thousands.
  if (after === 3 && before.length <= 3) return -1;
  // One or two digits after the last separator are decimals. Any other number of digits marks thousands.
  return sign === decimalSign || after === 1 || after === 2 ? at : -1;
}

const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|mil|thousand)$/i, 1_000],
  [/^(?:m|mm|mn|mio|mill?|mi|mill[oó]n(?:es)?|millions?|milh(?:ão|ões|ao|oes))$/i, 1_000_000],
];
/** Words that may follow an amount. Any other word may be a number itself ('1,8 palos'). */
const PLAIN =
  /^(?:o|or|ou|de|a|al|por|per|y|and|e|pesos?|soles|d[oó]lar(?:es)?|dollars?|clp|cop|pen|usd|us|s|uf|mes|m[eê]s|month|monthly|mensual(?:es)?|mensais|l[ií]quidos?)$/i;
const WORD = /^[\s'’.,]*(\p{L}+)/u;

function multipleOf(rest: string): number | null {
  const word = WORD.exec(rest)?.[1];
  if (word === undefined) return 1;
  return MULTIPLES.find(([written]) => written.test(word))?.[1] ?? (PLAIN.test(word) ? 1 : null);
}

/**
 * Parses an amount in the tag's format, or in the opposite format if it is unambiguous (`1,234.50`, `1.234,50`), also
 * with words for thousands and millions (`1,8 millones`, `1.8M`). Null: no amount, or ambiguous.
 */
export function readAmount(text: string, tag: string): number | null {
  const match = NUMBER.exec(text.trim());
  if (!match) return null;
  const multiple = multipleOf(text.trim().slice(match.index + match[0].length));
  const digits = match[0].replaceAll(/[\s'’]/g, '').replace(/[.,]+$/, '');
  const [, decimalSign = '.'] = writeNumber(0.5, tag, { least: 1, most: 1 });
  const at = decimalsAt(digits, decimalSign);
  if (at === null || multiple === null) return null;
  const whole = (at < 0 ? digits : digits.slice(0, at)).replaceAll(/\D/g, '');
  const decimals = at < 0 ? '' : digits.slice(at + 1, at + 1 + MAX_DECIMALS);
  // Shifts the decimal point as text, because 1.15 * 1,000,000 is not 1,150,000.
  return Number(`${whole || '0'}.${decimals || '0'}e${Math.log10(multiple)}`);
}

const UF = /(?<!\p{L})uf(?!\p{L})/iu;
/** One number. Its point or comma is always the decimal sign: plans have prices such as `3,455 UF`. */
const IN_UF = /^\D*(\d+(?:[.,]\d+)?)(\D*)$/;

/** Reads like `readAmount`, an amount in UF as whole pesos. Null: also if `uf`, the pesos of one UF, is unknown. */
export function readInPesos(text: string, tag: string, uf: number | undefined): number | null {
  if (!UF.test(text)) return readAmount(text, tag);
  const [, number = '', rest = ''] = IN_UF.exec(text.trim()) ?? [];
  return uf && number && multipleOf(rest) === 1 ? Math.round(Number(number.replace(',', '.')) * uf) : null;
}
