import { Big } from 'big.js';
import type { Household, CardPrice, PriceUnit, Rates, Receipt, Tariff } from '@/features/tariff/contract';
import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';
import { exact, rateBetween, roundHalfUp, sum } from './money';
import { ruleOf } from './rules';

/** Grows with every change of an amount's arithmetic; a stored receipt says by which it was made. */
const RULE_VERSION = '2026-11';

/** What there is no rate for stays as the plan has it. */
function conversionOf(from: Currency, wanted: Currency, rates: Rates): Receipt['conversion'] {
  const rate = rateBetween(from, wanted, rates);
  return rate && { from, to: wanted, rate: exact(rate), day: rates.uf.day, fallback: rates.uf.fallback };
}

/**
 * What a household pays for a plan altogether, and how that comes about (`quote` has the amount that a card shows).
 * Exact decimals throughout, rounded once, half up, at the end.
 *
 * @param currency the currency wanted; the answer is in it when there is a rate to it, otherwise in the plan's own.
 * @returns null when the plan does not insure this household: an age, a pet or a head count outside its bands, or nobody
 * of the kind it insures. The list leaves such a plan out.
 */
export function priceFor(tariff: Tariff, household: Household, rates: Rates, currency: Currency): Receipt | null {
  const rule = ruleOf(tariff);
  const itemised = rule.itemise(tariff, household);
  if (!itemised) return null;
  const lineCurrency = rule.currencyOf(tariff);
  const subtotal = sum(itemised.lines.map((line) => line.amount));
  const conversion = conversionOf(lineCurrency, currency, rates);
  const shown = conversion?.to ?? lineCurrency;
  const decimals = DECIMALS[shown];
  return {
    model: tariff.model,
    ruleVersion: RULE_VERSION,
    lineCurrency,
    lines: [...itemised.lines],
    subtotal: exact(subtotal),
    conversion,
    notes: [...itemised.notes],
    rounding: { mode: 'half-up', decimals },
    currency: shown,
    total: roundHalfUp(subtotal.times(conversion?.rate ?? 1), decimals),
    inputs: household,
  };
}

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
export function shownPrice(receipt: Receipt, unit: PriceUnit): CardPrice {
  const { currency, rounding, inputs } = receipt;
  const share = shareOf(unit, inputs);
  if (share === 1) return { amount: receipt.total, currency, unit };
  const total = new Big(receipt.subtotal).times(receipt.conversion?.rate ?? 1);
  return { amount: roundHalfUp(total.div(share), rounding.decimals), currency, unit };
}

export type Quote = { readonly price: CardPrice; readonly receipt: Receipt };

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
