import type { Metadata } from 'next';
import { href, type Route } from './routes';
import { SHARE_IMAGE_SIZE, shareImageOf, shareImagePath } from './share-images';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { originOf } from '@/lib/site/site-table';
import type { PageParams } from '@/lib/site/page-params';

export function siteMetadata({ site, market, locale }: PageParams): Metadata {
  const { siteName, tagline } = labelsOf(locale, 'layout');
  return {
    metadataBase: new URL(originOf(site)),
    title: { default: fill(siteName, { brand: market.brand }), template: `%s | ${market.brand}` },
    description: tagline,
    icons: { icon: { url: `/brand/${market.theme}.svg`, type: 'image/svg+xml' } },
    formatDetection: { telephone: false },
  };
}

/** What chats and social networks show beside a link. */
function shareImage({ market, locale }: PageParams, route: Route) {
  const image = shareImageOf(route);
  const alt = fill(labelsOf(locale, 'layout').shareImages[image], { brand: market.brand });
  return { url: shareImagePath(market, image), ...SHARE_IMAGE_SIZE, alt, type: 'image/png' };
}

type Words = { title: string; description: string };

/** Addresses are relative to `metadataBase` above, so they never come from a Host header. */
export function pageMetadata(page: PageParams, route: Route, { title, description }: Words): Metadata {
  const { market, locale } = page;
  const languages = market.locales.map((other) => [
    other === 'es' ? market.intlLocale.es : other,
    href(market, other, route),
  ]);
  const canonical = href(market, locale, route);
  return {
    title,
    description,
    alternates: { canonical, languages: { ...Object.fromEntries(languages), 'x-default': href(market, 'es', route) } },
    openGraph: {
      title,
      description,
      url: canonical,
      siteName: market.brand,
      type: 'website',
      images: [shareImage(page, route)],
    },
  };
}

/** Of a page for one person: nobody else is to find it. */
export const unlistedMetadata = (title: string): Metadata => ({ title, robots: { index: false, follow: false } });
