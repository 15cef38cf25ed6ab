import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { LineContent } from '@/features/catalogue/detail/detail-schemas';
import { allFeatures, entryOf } from '@/features/catalogue/detail/plan-coverages';
import { isNewPlan, knownOffers, periodicitiesOf } from '@/features/catalogue/plan-facts';
import type { StoredDetails } from '@/features/catalogue/import-schemas';
import type { Tariff } from '@/features/pricing/price-schemas';
import type { Locale, OrganizationType } from '@/lib/contract/atoms';
import { EXAMPLE_PLAN } from '@/lib/contract/provenance';
import { clinicsByRegion } from '@/lib/markets/distance';
import type { Market } from '@/lib/markets/market';
import { labelsOf } from '@/lib/i18n/messages';

export type StoredPlan = {
  readonly id: number;
  readonly productType: string;
  readonly productCode: string;
  readonly url: string;
  readonly displayName: string;
  readonly exclusive: boolean;
  readonly promoted: boolean;
  readonly popular: boolean;
  readonly score: number | null;
  readonly startsOn: string;
  readonly tariff: Tariff;
  readonly referencePrice: number;
  readonly details: StoredDetails;
  readonly closed: boolean;
  readonly verified: boolean;
  readonly demonstration: boolean;
  readonly insuranceType: string;
  readonly organization: {
    readonly type: OrganizationType;
    readonly code: string;
    readonly url: string;
    readonly displayName: string;
    readonly image: string;
    readonly regions: readonly string[];
  };
};

type ItemContext = {
  readonly today: string;
  readonly locale: Locale;
  readonly market: Market;
  readonly lines: readonly LineContent[];
};

function wordsOf(code: string, { locale, market }: ItemContext): { name: string; description: string } {
  const types: Readonly<Record<string, { name: string; description: string }>> = labelsOf(
    locale,
    'catalogue',
    market.intlLocale[locale],
  ).types;
  return types[code] ?? { name: code, description: '' };
}

/** Card of a plan. The caller sets `profilePrice`, `scorePlace` and `distance`, which depend on the visitor. */
export function toInsuranceItem(plan: StoredPlan, context: ItemContext): InsuranceItem {
  const { today, lines } = context;
  const { currency } = context.market;
  const { details, insuranceType, organization } = plan;
  const clinics = details.clinics.map(([clinic]) => clinic);
  const { name, description } = wordsOf(insuranceType, context);
  const { unit } = details;
  return {
    id: plan.id,
    productCode: plan.productCode,
    displayName: plan.displayName,
    url: plan.url,
    exclusive: plan.exclusive,
    isNew: isNewPlan(plan.startsOn, today),
    isPromoted: plan.promoted,
    score: plan.score,
    scorePlace: null,
    distance: null,
    insuranceType: { code: insuranceType, displayName: name, description, ...details.insuranceType },
    organization: {
      displayName: organization.displayName,
      url: organization.url,
      metadata: { image: organization.image },
    },
    insuranceMetadata: {
      isPopular: plan.popular,
      metadata: {
        logo: organization.image,
        salesChannel: details.salesChannel,
        modality: details.modality,
        minsubscribers: details.minsubscribers,
        price_detail: details.priceDetail,
        hasOffer: knownOffers(details.offers).length > 0,
        annual_benefit_maximum: details.annualBenefitMaximum,
        protection: details.protection,
        deductible: details.deductible,
      },
    },
    entry: { closed: plan.closed, ...entryOf(details, lines, organization.displayName) },
    provenance: details.provenance ?? EXAMPLE_PLAN,
    price: { minPrice: plan.referencePrice, unit, currency },
    priceRange: { from: plan.referencePrice, unit, currency },
    coverages: details.coverages,
    features: allFeatures(details),
    clinics,
    clinicRegions: clinicsByRegion(clinics, context.market.geography),
    offers: details.offers,
    paymentInfo: {
      methods: details.paymentMethods,
      periodicities: periodicitiesOf(details, unit),
      quotas: details.paymentQuotas,
    },
    profilePrice: null,
  };
}
