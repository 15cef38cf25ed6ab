import type { Tariff } from '@/features/pricing/price-schemas';
import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';

export type PriceCell = {
  /** Path in the tariff, such as 'bands.0.amount'. */
  readonly path: string;
  readonly label: 'band' | 'dog' | 'cat' | 'healthPercent' | 'pensionPercent' | Single;
  readonly values: Readonly<Record<string, string | number>>;
  readonly amount: number | null;
  readonly unit: string;
};

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

/** Currency of a tariff. Isapre tariffs have no such field: they are in UF. */
export const currencyOfTariff = (tariff: Tariff): Currency => ('currency' in tariff ? tariff.currency : 'UF');

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

/** False for a fraction in a currency without decimals, such as pesos. */
export const hasAllowedDecimals = (amount: number, unit: string): boolean =>
  (DECIMALS as Readonly<Record<string, number>>)[unit] !== 0 || Number.isInteger(amount);
