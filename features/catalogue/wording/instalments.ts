import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Currency } from '@/lib/contract/atoms';
import { fill, type PluralForms } from '@/lib/i18n/labels';
import { DECIMALS, formatMoney } from '@/lib/i18n/money';
import { isYearly, shownPrice, type Wording } from './price';

/** Rounds half up in smallest units. Doubles are exact up to 9e15, so no decimal library. `yearly`: at most 1e12. */
export function instalment(yearly: number, instalments: number, currency: Currency): number {
  const scale = 10 ** DECIMALS[currency];
  const smallest = Math.round(yearly * scale);
  return Math.floor((2 * smallest + instalments) / (2 * instalments)) / scale;
}

export function instalmentTexts(item: InsuranceItem, forms: PluralForms, { tag }: Wording): readonly string[] {
  if (!isYearly(item)) return [];
  const { amount, currency } = shownPrice(item);
  return item.paymentInfo.quotas.map((instalments) =>
    fill(instalments === 1 ? forms.one : forms.other, {
      n: instalments,
      amount: formatMoney(instalment(amount, instalments, currency), currency, tag),
    }),
  );
}
