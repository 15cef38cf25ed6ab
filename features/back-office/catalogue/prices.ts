import { writeNumber } from '@/lib/i18n/numbers';

/** What was probably meant where a sign parts thousands: 23600 of '23,600'; null: nothing else than it says. */
export function asThousands(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,3}([.,]\d{3})+$/.test(typed) ? Number(typed.replaceAll(/[.,]/g, '')) : null;
}

const ARROW = ' → ';
const LONGEST_NAME = 100;

/** A change of one price is a file, too: it is called what it changes. */
export const priceFileName = (plan: string, cell: string, before: string, after: string): string =>
  `${plan.slice(0, LONGEST_NAME)} · ${cell}: ${before}${ARROW}${after}.json`;

/** Of a file: what people call what it changes. */
export const calledBy = (fileName: string): string =>
  fileName.includes(ARROW) ? fileName.replace(/\.json$/, '') : fileName;

type Tree = { [key: string]: unknown };

/** The file of one plan with another amount in a cell of its price table. */
export function withPrice(file: unknown, path: string, amount: number): unknown {
  const whole = structuredClone(file) as { plans: [{ tariff: Tree }] };
  const keys = path.split('.');
  const last = keys.pop()!;
  const place = keys.reduce<Tree>((tree, key) => tree[key] as Tree, whole.plans[0].tariff);
  place[last] = amount;
  return whole;
}

/**
 * An amount as the tag writes numbers, or with the other sign before its decimals where that can be nothing else: '1.24' is
 * 1,24 in Chile, and '1,234' stays 1.234 UF there and 1234 soles in Peru. Null: it is none.
 */
export function readPrice(text: string, tag: string): number | null {
  const decimal = writeNumber(0.5, tag, { least: 1, most: 1 })[1]!;
  const group = decimal === ',' ? '.' : ',';
  const typed = text.trim();
  const isUsual = new RegExp(`^(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${decimal}\\d{1,6})?$`).test(typed);
  if (isUsual && !new RegExp(`^0\\${group}`).test(typed))
    return Number(typed.replaceAll(group, '').replace(decimal, '.'));
  // Thousands have three digits, and no number of them begins with 0.
  const isOther = new RegExp(`^(\\d+\\${group}(\\d{1,2}|\\d{4,6})|0\\${group}\\d{3})$`).test(typed);
  return isOther ? Number(typed.replace(group, '.')) : null;
}
