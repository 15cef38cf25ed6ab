import 'server-only';
import type { PlanCases } from '@/features/care-cost/contract';
import { CASES, type CaseRow } from '@/features/care-cost/domain/cases';
import type { Reference } from '@/features/care-cost/domain/estimate';
import { DECIMALS } from '@/lib/i18n/money';
import type { Market } from '@/lib/markets/market';
import reference from './reference-prices.json' with { type: 'json' };

type Price = { low: number; high: number; year: number; sources: readonly string[] };
type Prices = Readonly<Record<string, Price | undefined>>;

const titles: Readonly<Record<string, PlanCases['prices'][number]['sources'][number] | undefined>> = reference.sources;

/** What EPS ask by law, of the value that they pay for a stay: the lowest price there. */
function feesOf({ medicalStay3Days: stay }: Prices): Reference['fees'] {
  const { fee, stay: share } = reference.epsColombia;
  if (!stay) return null;
  return { low: fee.A, high: fee.C, stay: Math.min(Math.round((stay.low * share.percent) / 100), share.most) };
}

/** @param uf pesos of the day */
export function referencePrices({ code, currency }: Pick<Market, 'code' | 'currency'>, uf: number): Reference {
  const prices: Prices = reference.prices[code];
  const { specialistConsultation, ultrasound, hospitalDay } = reference.fonasa;
  return {
    prices,
    tariffs: { specialistConsultation, ultrasound, hospitalDay },
    fees: feesOf(prices),
    currency,
    uf,
    minorUnits: 10 ** DECIMALS[currency],
  };
}

/** Prices of the cases of people or pets, with what each was worked out from. */
export function priceRows({ code: market }: Pick<Market, 'code'>, insured: CaseRow['of']): PlanCases['prices'] {
  const prices: Prices = reference.prices[market];
  return CASES.flatMap(({ code, of }) => {
    const price = prices[code];
    if (!price || of !== insured) return [];
    const { low, high, year, sources } = price;
    return [{ code, low, high, year, sources: sources.flatMap((source) => titles[source] ?? []) }];
  });
}
