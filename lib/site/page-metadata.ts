import type { Metadata } from 'next';
import { href, type Route } from '@/lib/routing/routes';
import type { SitePage } from './page-params';

type Words = { title: string; description: string };

/**
 * Title, description, canonical address and the same page's other languages (hreflang). Addresses are relative to
 * `metadataBase` of the root layout, so they never come from a Host header.
 */
export function pageMetadata({ market, locale }: SitePage, route: Route, { title, description }: Words): Metadata {
  const languages = market.locales.map((other) => [
    // Spanish differs from country to country; the other languages do not.
    other === 'es' ? market.intlLocale.es : other,
    href(market, other, route),
  ]);
  const canonical = href(market, locale, route);
  return {
    title,
    description,
    alternates: { canonical, languages: { ...Object.fromEntries(languages), 'x-default': href(market, 'es', route) } },
    openGraph: { title, description, url: canonical, siteName: market.brand, type: 'website' },
  };
}
