import type { Household, Rates, Receipt, Tariff } from '@/features/pricing/contract';
import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';
import { exact, roundHalfUp, sum } from './decimal';
import { rateBetween } from './exchange';
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
