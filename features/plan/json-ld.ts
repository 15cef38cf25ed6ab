import type { Product, Thing } from 'schema-dts';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { pricedPeriod } from '@/features/catalogue/wording/price';
import type { Currency } from '@/lib/contract/atoms';
import { lineWords } from '@/lib/i18n/line-words';
import type { ProductLine } from '@/lib/markets/market';
import { breadcrumbList, type Breadcrumb } from '@/lib/routing/breadcrumbs';
import type { PageParams } from '@/lib/site/page-params';
import { originOf } from '@/lib/site/site-table';

type Plan = { readonly item: InsuranceItem; readonly line: ProductLine; readonly description: string };

/** ISO 4217 calls the UF CLF. */
const isoCurrency = (currency: Currency) => (currency === 'UF' ? 'CLF' : currency);

/** Codes of UN/CEFACT. */
const PERIOD_CODES = { month: 'MON', year: 'ANN' } as const;

function priceSpecification(item: InsuranceItem, price: string, priceCurrency: string) {
  const period = pricedPeriod(item);
  if (period === null) return {};
  const billed = { billingDuration: 1, billingIncrement: 1, unitCode: PERIOD_CODES[period] };
  return { priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, ...billed } } as const;
}

export function planJsonLd(
  { site, market, locale }: PageParams,
  { item, line, description }: Plan,
  trail: readonly Breadcrumb[],
) {
  const { priceRange, organization } = item;
  const origin = originOf(site);
  const url = origin + trail.at(-1)!.href;
  const [price, priceCurrency] = [String(priceRange.from), isoCurrency(priceRange.currency)];
  const product = {
    '@type': 'Product',
    '@id': `${url}#plan`,
    name: item.displayName,
    description,
    sku: item.productCode,
    category: lineWords(locale, line).name,
    image: new URL(organization.metadata.image, origin).href,
    brand: { '@type': 'Brand', name: organization.displayName },
    url,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency,
      ...priceSpecification(item, price, priceCurrency),
      availability: item.offers === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: market.brand, url: origin },
      url,
    },
  } as const satisfies Product;
  return [product, breadcrumbList(trail, origin)] as const satisfies readonly Thing[];
}
