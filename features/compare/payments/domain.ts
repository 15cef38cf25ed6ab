import type { InsuranceItem } from '@/features/catalogue/contract';
import { shownPrice, type Wording } from '@/features/compare/card/domain';
import { instalment } from '@/features/pricing/domain/instalment';
import { fill, type PluralForms } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';

/** Whether a plan's price is a year's; all others are a month's or of the whole cover, and paid as they are. */
function isYearly(item: InsuranceItem): boolean {
  return item.price.unit === 'USD/Año' || item.insuranceMetadata.metadata.price_detail === 'annualPremium';
}

/** In which payments a year's price may be paid: '12 cuotas de US$100,00', a text per choice. */
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
