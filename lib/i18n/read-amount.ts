import { writeNumber } from './numbers';

/** More decimals than any currency has; beyond them a number would be printed with an exponent. */
const MOST_DECIMALS = 6;
/** Thousands apart by spaces or apostrophes, or digits with points and commas; one of these may come first. */
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
  // No currency has three decimals: `150.000` is a lot of money wherever it is typed.
  if (after === 3 && before.length <= 3) return -1;
  // A digit put into `120.000` or taken out of its thousands leaves it grouped; one or two at the end are no thousands.
  return sign === decimalSign || after === 1 || after === 2 ? at : -1;
}

/**
 * As the tag writes numbers, or the other way round (`1,234.50`, `1.234,50`) where that can't mean anything else; null
 * where there is no amount.
 */
export function readAmount(text: string, tag: string): number | null {
  const found = NUMBER.exec(text.trim())?.[0].replaceAll(/[\s'’]/g, '');
  if (found === undefined) return null;
  const digits = found.replace(/[.,]+$/, '');
  const [, decimalSign = '.'] = writeNumber(0.5, tag, { least: 1, most: 1 });
  const at = decimalsAt(digits, decimalSign);
  if (at === null) return null;
  const whole = (at < 0 ? digits : digits.slice(0, at)).replaceAll(/\D/g, '');
  const decimals = at < 0 ? '' : digits.slice(at + 1, at + 1 + MOST_DECIMALS);
  return Number(`${whole || '0'}.${decimals || '0'}`);
}
