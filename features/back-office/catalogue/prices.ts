import type { Tariff } from '@/features/pricing/contract';
import { currencyOfTariff } from '@/features/pricing/domain/money';
import { DECIMALS } from '@/lib/i18n/money';
import { writeNumber } from '@/lib/i18n/numbers';

/** One amount of a plan's price table. */
export type PriceCell = {
  /** In the tariff: 'bands.0.amount'. */
  readonly path: string;
  /** Its words: `catalogue.prices.cells`. */
  readonly label: 'band' | 'dog' | 'cat' | 'healthPercent' | 'pensionPercent' | Single;
  /** What the words leave open. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Null: not known. */
  readonly amount: number | null;
  /** A currency, or '%'. */
  readonly unit: string;
};

/** Amounts that stand alone in a tariff, in the order of its table. */
const SINGLES = [
  'baseUf',
  'gesUf',
  'amount',
  'child',
  'adult',
  'major',
  'percent',
  'employerPercent',
  'minimumBase',
  'maximumBase',
] as const;
type Single = (typeof SINGLES)[number];

const isPercent = (label: PriceCell['label']): boolean => /percent$/i.test(label);

/** All amounts that a plan's price is made of. */
export function priceCells(tariff: Tariff): readonly PriceCell[] {
  const currency = currencyOfTariff(tariff);
  const cell = (
    label: PriceCell['label'],
    path: string,
    amount: number | null,
    values: PriceCell['values'] = {},
  ): PriceCell => ({ path, label, values, amount, unit: isPercent(label) ? '%' : currency });
  const bands = (
    label: 'band' | 'dog' | 'cat',
    name: string,
    rows: readonly { from: number; to: number; amount: number }[],
  ) => rows.map(({ from, to, amount }, at) => cell(label, `${name}.${at}.amount`, amount, { from, to }));
  if (tariff.model === 'ageBand' || tariff.model === 'perHead') return bands('band', 'bands', tariff.bands);
  if (tariff.model === 'perPet') return [...bands('dog', 'dog', tariff.dog), ...bands('cat', 'cat', tariff.cat)];
  if (tariff.model === 'sctr')
    return (['healthPercent', 'pensionPercent'] as const).flatMap((name) =>
      Object.entries(tariff[name]).map(([level, amount]) => cell(name, `${name}.${level}`, amount, { level })),
    );
  const own: Readonly<Partial<Record<string, unknown>>> = tariff;
  return SINGLES.filter((name) => name in tariff).map((name) => cell(name, name, own[name] as number | null));
}

/** Whether a currency has such an amount: pesos have no decimals. */
export const isPayable = (amount: number, unit: string): boolean =>
  (DECIMALS as Readonly<Record<string, number>>)[unit] !== 0 || Number.isInteger(amount);

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
