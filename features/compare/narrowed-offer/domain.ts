import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceWithPeriod, type PeriodWording } from '@/features/catalogue/wording/price';
import type { CompareResponse } from '@/features/compare/contract';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';

type Words = Readonly<Record<'forProfile' | 'unavailable', PluralForms> & { none: string }>;
type Answer = { readonly data: readonly InsuranceItem[]; readonly metaData: CompareResponse['metaData'] };

/**
 * '16 planes desde $120.000/mes para tu perfil', and how many refuse it, or that there is none; null: no price is the
 * profile's.
 */
export function narrowedOfferTexts({ data, metaData }: Answer, words: Words, wording: PeriodWording): string[] | null {
  const [cheapest] = data;
  const { total, unavailable } = metaData;
  if (cheapest && !cheapest.profilePrice) return null;
  const offered = cheapest
    ? [fill(plural(words.forProfile, total, wording.tag), { price: priceWithPeriod(cheapest, wording) })]
    : [];
  const refused = unavailable.total > 0 ? [plural(words.unavailable, unavailable.total, wording.tag)] : [];
  const texts = [...offered, ...refused];
  return texts.length > 0 ? texts : [words.none];
}
