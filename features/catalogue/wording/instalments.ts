import type { InsuranceItem } from '@/features/catalogue/contract';
import { instalment } from '@/features/pricing/domain/instalment';
import { fill, type PluralForms } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { isYearly, shownPrice, type Wording } from './price';

/** '12 cuotas de US$100,00', a text for each number of payments in which a year's price may be paid. */
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
