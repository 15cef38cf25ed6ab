import type { PriceUnit, Rates, Tariff } from '@/features/pricing/price-schemas';
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
 * A card's amount = sum(coefficients x shape.unitsFor(household)) x rate, in doubles. Relative error about 1e-12. If it
 * could change the rounding of a half, use `quote`: its exact decimals are authoritative.
 */
export function vectorOf(tariff: Tariff, unit: PriceUnit = 'month'): PriceVector {
  const { shape, coefficients } = ruleOf(tariff).vectorOf(tariff);
  return { shape: perHead(shape, unit), coefficients };
}

export function rateOf(from: Currency, wanted: Currency, rates: Rates) {
  const rate = rateBetween(from, wanted, rates);
  const currency = rate ? wanted : from;
  return { value: rate?.toNumber() ?? 1, currency, decimals: DECIMALS[currency] };
}
