import { Big } from 'big.js';
import type { InsuranceItem, PriceUnit } from '@/features/catalogue/contract';
import type { Household, Rates, Receipt, Tariff } from '@/features/pricing/contract';
import type { Currency } from '@/lib/contract/atoms';
import { roundHalfUp } from './decimal';
import { priceFor } from './price';

/** Units that name a part of a household's price: 'p/empl' is per employee. */
export const SHARED_UNITS: ReadonlySet<PriceUnit> = new Set(['employee', 'person', 'pet']);

/** Of how many equal parts a household's price is made in that unit; 1 when the unit is of the whole. */
export function shareOf(unit: PriceUnit, { employees, guards, sctr, persons, travel, pets }: Household): number {
  const heads: Partial<Record<PriceUnit, number>> = {
    employee: employees + guards || (sctr?.workers ?? 0),
    person: persons.length || (travel?.ages.length ?? 0),
    pet: pets.length,
  };
  return heads[unit] || 1;
}

/** The amount a card shows for a receipt: the total, or its part per employee, person or pet, rounded as the total is. */
export function shownPrice(receipt: Receipt, unit: PriceUnit): NonNullable<InsuranceItem['profilePrice']> {
  const { currency, rounding, inputs } = receipt;
  const share = shareOf(unit, inputs);
  if (share === 1) return { amount: receipt.total, currency, unit };
  const total = new Big(receipt.subtotal).times(receipt.conversion?.rate ?? 1);
  return { amount: roundHalfUp(total.div(share), rounding.decimals), currency, unit };
}

export type Quote = { readonly price: NonNullable<InsuranceItem['profilePrice']>; readonly receipt: Receipt };

/**
 * A plan's price for a household as every screen shows it (`price`, in the plan's unit) and how it comes about (`receipt`).
 * Null when the plan does not insure that household, see `priceFor`.
 */
export function quote(
  { tariff, unit }: { readonly tariff: Tariff; readonly unit: PriceUnit },
  household: Household,
  rates: Rates,
  currency: Currency,
): Quote | null {
  const receipt = priceFor(tariff, household, rates, currency);
  return receipt && { price: shownPrice(receipt, unit), receipt };
}
