import type { PublicHealth } from '@/lib/markets/public-health';
import type { PreExistingWords } from '@/features/eligibility/entry-schemas';
import type { Locale } from '@/lib/contract/atoms';
import type { Messages } from '@/lib/i18n/messages';
import type { Market, MaximumWord, ProductLine } from '@/lib/markets/market';
import type { SiteLayout } from '@/lib/site/partner-site';
import type { OfferWords } from './offers';
import type { Wording } from './price';
import type { ProvenanceTexts } from './provenance';

export type CatalogueNames = Readonly<
  Record<'coverages' | 'features' | 'modalities' | 'protections', Readonly<Record<string, string>>>
>;

export type CatalogueViewData = {
  readonly layout: SiteLayout;
  readonly locale: Locale;
  readonly deductibleWord: Market['deductibleWord'];
  readonly maximumWord: MaximumWord;
  readonly regionWord: Market['regionWord'];
  readonly line: Pick<ProductLine, 'productType' | 'profileForm'> & {
    readonly choices?: Readonly<Record<string, string>>;
  };
  readonly preExisting?: PreExistingWords;
  readonly publicHealth?: PublicHealth | undefined;
  readonly wording: Wording;
  readonly provenance: ProvenanceTexts;
  readonly names: CatalogueNames;
  readonly labels: Pick<Messages['compare'], 'card'> & { readonly offers: OfferWords };
  readonly planHref: string;
};
