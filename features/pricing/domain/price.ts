import { Big } from 'big.js';
import type { InsuranceItem, PriceUnit } from '@/features/catalogue/contract';
import type { Household, Rates, Receipt, Tariff } from '@/features/pricing/contract';
import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS, exact, roundHalfUp, sum } from './decimal';
import { ruleOf } from './rules';

/** Grows with every change of an amount's arithmetic; a stored receipt says by which it was made. */
export const RULE_VERSION = '2026-11';

/** Only UF becomes pesos: there is a rate for nothing else, so other currencies stay as the plan has them. */
function conversionOf(from: Currency, wanted: Currency, { uf }: Rates): Receipt['conversion'] {
  if (from !== 'UF' || wanted !== 'CLP') return null;
  return { from, to: 'CLP', rate: exact(new Big(uf.value)), day: uf.day, fallback: uf.fallback };
}

/**
 * What a household pays for a plan, and how that comes about. Exact decimals throughout, rounded once, half up, at the end.
 *
 * @param currency the currency wanted; the answer is in it when the plan's is UF and this is CLP, otherwise in the plan's own.
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

/** How many equal parts of a household's price make the amount that a unit names: 'p/empl' is per employee. */
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
  const share = shareOf(unit, receipt.inputs);
  const total = new Big(receipt.subtotal).times(receipt.conversion?.rate ?? 1);
  return { amount: roundHalfUp(total.div(share), receipt.rounding.decimals), currency: receipt.currency, unit };
}
