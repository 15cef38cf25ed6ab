import { Big } from 'big.js';
import type { Household, CardPrice, PriceUnit, Rates, Receipt, Tariff } from '@/features/pricing/price-schemas';
import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';
import { exact, rateBetween, roundHalfUp, sum } from './money';
import { ruleOf } from './rules';

/** Version of the arithmetic, kept in receipts. Raise it with every change of the arithmetic. */
const RULE_VERSION = '2026-12';

function conversionOf(from: Currency, wanted: Currency, rates: Rates): Receipt['conversion'] {
  const rate = rateBetween(from, wanted, rates);
  return rate && { from, to: wanted, rate: exact(rate), day: rates.uf.day, fallback: rates.uf.fallback };
}

/**
 * Receipt, rounded once, half up. In `currency`; without a rate, in the plan's currency. Null: household not insured.
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

export const PER_HEAD_UNITS: ReadonlySet<PriceUnit> = new Set(['employee', 'person', 'pet']);

export function headCount(unit: PriceUnit, { employees, guards, sctr, persons, travel, pets }: Household): number {
  const counts: Partial<Record<PriceUnit, number>> = {
    employee: employees + guards || (sctr?.workers ?? 0),
    person: persons.length || (travel?.ages.length ?? 0),
    pet: pets.length,
  };
  return counts[unit] || 1;
}

export function pricePerUnit(receipt: Receipt, unit: PriceUnit): CardPrice {
  const { currency, rounding, inputs } = receipt;
  const heads = headCount(unit, inputs);
  if (heads === 1) return { amount: receipt.total, currency, unit };
  const total = new Big(receipt.subtotal).times(receipt.conversion?.rate ?? 1);
  return { amount: roundHalfUp(total.div(heads), rounding.decimals), currency, unit, total: receipt.total };
}

export type Quote = { readonly price: CardPrice; readonly receipt: Receipt };

export function quote(
  { tariff, unit }: { readonly tariff: Tariff; readonly unit: PriceUnit },
  household: Household,
  rates: Rates,
  currency: Currency,
): Quote | null {
  const receipt = priceFor(tariff, household, rates, currency);
  return receipt && { price: pricePerUnit(receipt, unit), receipt };
}
