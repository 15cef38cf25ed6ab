import type { InsuranceItem, KnownOffer } from '@/features/catalogue/plan-schemas';
import { knownOffers } from '@/features/catalogue/plan-facts';
import type { Wording } from './price';
import { fill } from '@/lib/i18n/labels';
import { formatCap, formatNumber, formatUnit } from '@/lib/i18n/money';
import type { Messages } from '@/lib/i18n/messages';

export type OfferWords = Messages['catalogue']['offers'];
type Names = Readonly<Record<string, string>>;

function valuesOf(offer: KnownOffer, { tag }: Wording, features: Names): Readonly<Record<string, string>> {
  const { amount, unitCode, quantity, code, feature, product } = offer;
  return {
    ...(amount !== undefined &&
      unitCode !== undefined && {
        amount: unitCode === '%' ? formatUnit(amount, unitCode, tag) : formatCap(amount, unitCode, tag),
      }),
    ...(quantity !== undefined && { quantity: formatNumber(quantity, tag) }),
    ...(code !== undefined && { code }),
    ...(feature !== undefined && Object.hasOwn(features, feature) && { feature: features[feature]! }),
    ...(product !== undefined && { product: product.displayName }),
  };
}

const placesOf = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!);

function sentence(templates: readonly string[], values: Readonly<Record<string, string>>): string {
  const fits = templates.find((template) => placesOf(template).every((place) => Object.hasOwn(values, place)));
  return fits ? fill(fits, values) : '';
}

/** One sentence per known offer. Shows no crossed-out price, because the new price may not apply to this visitor. */
export function offerTexts(item: Pick<InsuranceItem, 'offers'>, words: OfferWords, wording: Wording, features: Names) {
  return knownOffers(item.offers).map((offer) => {
    const values = valuesOf(offer, wording, features);
    const kind = sentence(words[offer.kind], values);
    const label = offer.when ? `${kind} ${words.terms[offer.when]}` : kind;
    return offer.salesLimitQuantityEnable ? `${label} · ${sentence(words.limited, values)}` : label;
  });
}
