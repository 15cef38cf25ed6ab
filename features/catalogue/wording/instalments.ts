import type { InsuranceItem } from '@/features/catalogue/contract';
import type { Currency } from '@/lib/contract/atoms';
import { fill, type PluralForms } from '@/lib/i18n/labels';
import { DECIMALS, formatMoney } from '@/lib/i18n/money';
import { isYearly, shownPrice, type Wording } from './price';

/**
 * Rounds half up on whole smallest units, which doubles hold up to 9e15: the browser needs no decimal library.
 * @param yearly at most 1e12
 */
export function instalment(yearly: number, quotas: number, currency: Currency): number {
  const scale = 10 ** DECIMALS[currency];
  const smallest = Math.round(yearly * scale);
  return Math.floor((2 * smallest + quotas) / (2 * quotas)) / scale;
}

/** '12 cuotas de US$100,00', one text per possible number of payments of a yearly price. */
export function instalmentTexts(item: InsuranceItem, forms: PluralForms, { tag }: Wording): readonly string[] {
  if (!isYearly(item)) return [];
  const { amount, currency } = shownPrice(item);
  return item.paymentInfo.quotas.map((quotas) =>
    fill(quotas === 1 ? forms.one : forms.other, {
      n: quotas,
      amount: formatMoney(instalment(amount, quotas, currency), currency, tag),
    }),
  );
}
