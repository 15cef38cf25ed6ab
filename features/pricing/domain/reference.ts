import type { PriceUnit } from '@/features/catalogue/contract';
import type { Household, Rates, Tariff } from '@/features/pricing/contract';
import { toHousehold } from '@/features/pricing/domain/household';
import type { Market, ProductLine } from '@/lib/markets/market';
import { quote, type Quote } from './quote';

/** The youngest person or pet, or the fewest heads, that a tariff with bands insures; null when it insures nobody. */
export function firstInsured(tariff: Tariff): Partial<Household> | null {
  switch (tariff.model) {
    case 'ageBand':
      return { persons: [{ role: 'cotizante', age: tariff.bands[0]!.from }] };
    case 'perHead': {
      const band = tariff.bands.find(({ to }) => to > 0);
      return band ? { employees: Math.max(1, band.from) } : null;
    }
    case 'perPet': {
      if (tariff.dog[0]) return { pets: [{ species: 'Perro', age: tariff.dog[0].from }] };
      return tariff.cat[0] ? { pets: [{ species: 'Gato', age: tariff.cat[0].from }] } : null;
    }
    default:
      return {};
  }
}

/**
 * The price 'from' which a plan is sold: for the line's reference household, or for the first one it insures where that
 * is none of its (a plan for cats or for old dogs). Null when it insures nobody at all.
 */
export function referenceQuote(
  plan: { readonly tariff: Tariff; readonly unit: PriceUnit },
  line: ProductLine,
  market: Market,
  rates: Rates,
): Quote | null {
  const household = toHousehold(null, line, market);
  const first = firstInsured(plan.tariff);
  return (
    quote(plan, household, rates, market.currency) ??
    (first && quote(plan, { ...household, guards: 0, ...first }, rates, market.currency))
  );
}
