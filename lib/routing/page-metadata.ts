import type { Metadata } from 'next';
import { href, type Route } from './routes';
import { fittingDescription, fittingTitle, TITLE_MAX } from './search-snippet';
import { SHARE_IMAGE_SIZE, shareImageOf, shareImagePath } from './share-images';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { originOf } from '@/lib/site/site-table';
import type { PageParams } from '@/lib/site/page-params';

const branded = (title: string, brand: string) => `${title} | ${brand}`;

export function siteMetadata({ site, market, locale }: PageParams): Metadata {
  const { siteName, tagline } = labelsOf(locale, 'layout');
  return {
    metadataBase: new URL(originOf(site)),
    title: { default: fill(siteName, { brand: market.brand }), template: branded('%s', market.brand) },
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

/**
 * Title and description as long as a line of results shows them; the brand goes before a word of the title does.
 * Addresses are relative to `metadataBase` above, so they never come from a Host header.
 */
export function pageMetadata(page: PageParams, route: Route, words: Words): Metadata {
  const { market, locale } = page;
  const title = fittingTitle(words.title);
  const description = fittingDescription(words.description);
  const languages = market.locales.map((other) => [
    other === 'es' ? market.intlLocale.es : other,
    href(market, other, route),
  ]);
  const canonical = href(market, locale, route);
  return {
    title: branded(title, market.brand).length <= TITLE_MAX ? title : { absolute: title },
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
