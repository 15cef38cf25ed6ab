import type { InsuranceItem } from '@/features/catalogue/contract';
import type { PlanSeo } from '@/features/plan/sections/contract';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { breadcrumbList, type Breadcrumb } from '@/lib/routing/breadcrumbs';

type Words = Messages['catalogue']['seo'];

/**
 * Title and description of a plan or of one of its tabs. No two plans of a market share them: `fillIn` adds the code to a
 * name that others have, too.
 * @param tab title of the tab; null: the first, which is the plan itself
 */
export function seoWords(words: Words, fillIn: (sentence: string) => string, tab: string | null): PlanSeo {
  if (tab === null) return { title: fillIn(words.title), description: fillIn(words.description) };
  const ofTab = (sentence: string) => fillIn(fill(sentence, { tab }));
  return { title: ofTab(words.tabTitle), description: ofTab(words.tabDescription) };
}

type JsonLdInput = {
  readonly item: InsuranceItem;
  readonly description: string;
  readonly line: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly site: { readonly origin: string; readonly brand: string };
};

/** ISO 4217 has the UF under another name. */
const isoCurrency = (currency: Currency) => (currency === 'UF' ? 'CLF' : currency);

/** Says nothing that the page does not say. */
export function planJsonLd({ item, description, line, breadcrumbs, site }: JsonLdInput) {
  const { priceRange, organization } = item;
  const url = site.origin + breadcrumbs.at(-1)!.href;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': `${url}#plan`,
        name: item.displayName,
        description,
        sku: item.productCode,
        category: line,
        image: site.origin + organization.metadata.image,
        brand: { '@type': 'Brand', name: organization.displayName },
        url,
        offers: {
          '@type': 'Offer',
          price: String(priceRange.from),
          priceCurrency: isoCurrency(priceRange.currency),
          availability: `https://schema.org/${item.offers === 0 ? 'SoldOut' : 'InStock'}`,
          seller: { '@type': 'Organization', name: site.brand, url: site.origin },
          url,
        },
      },
      breadcrumbList(breadcrumbs, site.origin),
    ],
  } as const;
}
