import type { PriceUnit, Rates, Tariff } from '@/features/pricing/contract';
import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';
import { rateBetween } from './money';
import { PER_HEAD_UNITS, headCount } from './price';
import { ruleOf, type PriceShape, type PriceVector } from './rules';

function perHead(shape: PriceShape, unit: PriceUnit): PriceShape {
  if (!PER_HEAD_UNITS.has(unit)) return shape;
  return {
    key: `${shape.key}/${unit}`,
    currency: shape.currency,
    unitsFor: (household) => {
      const heads = headCount(unit, household);
      return shape.unitsFor(household)?.map((weight) => weight / heads) ?? null;
    },
  };
}

/**
 * The amount a card shows = sum(coefficients x shape.unitsFor(household)) x rate, in doubles: right to some 1e-12 of
 * its size, so an amount that near a half must be asked of `quote`, whose exact decimals are the truth.
 */
export function vectorOf(tariff: Tariff, unit: PriceUnit = 'month'): PriceVector {
  const { shape, coefficients } = ruleOf(tariff).vectorOf(tariff);
  return { shape: perHead(shape, unit), coefficients };
}

/** What a sum in `from` is multiplied with, the currency it is in then, and the decimals it is rounded to. */
export function rateOf(
  from: Currency,
  wanted: Currency,
  rates: Rates,
): { readonly value: number; readonly currency: Currency; readonly decimals: number } {
  const rate = rateBetween(from, wanted, rates);
  const currency = rate ? wanted : from;
  return { value: rate?.toNumber() ?? 1, currency, decimals: DECIMALS[currency] };
}
