import 'server-only';
import type { PlanCases } from '@/features/care-cost/contract';
import { CASES, type CaseRow } from '@/features/care-cost/domain/cases';
import type { Reference } from '@/features/care-cost/domain/estimate';
import { DECIMALS } from '@/lib/i18n/money';
import type { Market } from '@/lib/markets/market';

/** Of the value that is paid for a stay the lowest price counts. */
function feesOf({ prices: { medicalStay3Days: stay }, fees }: Market['careReference']): Reference['fees'] {
  if (!stay || !fees) return null;
  return { ...fees, stay: Math.min(Math.round((stay.low * fees.stay.percent) / 100), fees.stay.most) };
}

/** @param uf pesos of the day */
export function referencePrices(
  { careReference, currency }: Pick<Market, 'careReference' | 'currency'>,
  uf: number,
): Reference {
  const { prices, tariffs = {} } = careReference;
  return { prices, tariffs, fees: feesOf(careReference), currency, uf, minorUnits: 10 ** DECIMALS[currency] };
}

/** Prices of the cases of people or pets, with what each was worked out from. */
export function priceRows(
  { careReference }: Pick<Market, 'careReference'>,
  insured: CaseRow['of'],
): PlanCases['prices'] {
  return CASES.flatMap(({ code, of }) => {
    const price = careReference.prices[code];
    return price && of === insured ? [{ ...price, code, sources: [...price.sources] }] : [];
  });
}
