import type { Metadata, Viewport } from 'next';
import { isDefaultPage } from './partner-paths';
import { href, type Route } from './routes';
import { fittingDescription, fittingTitle, TITLE_MAX } from './search-snippet';
import { appIconPath, SHARE_IMAGE_SIZE, shareImageOf, shareImagePath } from './share-images';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { originOf, partnerOf } from '@/lib/site/site-table';
import { mainSiteOf } from '@/lib/site/site';
import type { PartnerSite, PartnerText } from '@/lib/site/partner-site';
import { readPageParams, type PageParams, type SitePageProps } from '@/lib/site/page-params';

const titleWithBrand = (title: string, brand: string) => `${title} | ${brand}`;

function letterIcon({ config, colours }: PartnerSite): string {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(config.logo.text) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colours.accent}"/><text x="16" y="22.5" font-family="sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#fff">${letter.toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const siteViewport = ({ site }: Pick<PageParams, 'site'>): Viewport => ({
  themeColor: partnerOf(site)?.colours.accent ?? '#ffffff',
});

export function siteMetadata({ site, market, locale }: PageParams): Metadata {
  const { siteName, tagline } = labelsOf(locale, 'layout');
  const partner = partnerOf(site);
  const brand = partner?.name ?? market.brand;
  return {
    metadataBase: new URL(originOf(site)),
    title: { default: fill(siteName, { brand }), template: titleWithBrand('%s', brand) },
    description: tagline,
    icons: {
      icon: { url: partner ? letterIcon(partner) : `/brand/${market.theme}.svg`, type: 'image/svg+xml' },
      ...(!partner && { apple: appIconPath(market) }),
    },
    formatDetection: { telephone: false },
    ...(partner && { robots: { index: false, follow: true } }),
  };
}

function shareImage({ market, locale }: PageParams, route: Route) {
  const image = shareImageOf(route);
  const alt = fill(labelsOf(locale, 'layout').shareImages[image], { brand: market.brand });
  return { url: shareImagePath(market, image), ...SHARE_IMAGE_SIZE, alt, type: 'image/png' };
}

type Words = { title: string; description: string };

function partnerWords({ site, market, locale }: PageParams, route: Route): Words | null {
  const { SEOMetadata, redirects } = partnerOf(site)?.config ?? {};
  if (!SEOMetadata || !redirects) return null;
  if (!isDefaultPage(market, redirects, route)) return null;
  const of = (text: PartnerText) => text[locale] ?? text.es;
  return { title: of(SEOMetadata.title), description: of(SEOMetadata.description) };
}

/** Metadata, truncated for search results. URLs ignore the Host header; a partner's canonical page is the market's. */
export function pageMetadata(page: PageParams, route: Route, words: Words): Metadata {
  const { site, market, locale } = page;
  const partner = partnerOf(site);
  const own = partnerWords(page, route);
  const title = fittingTitle((own ?? words).title);
  const description = fittingDescription((own ?? words).description);
  const isWhole = own !== null || titleWithBrand(title, partner?.name ?? market.brand).length > TITLE_MAX;
  const languages = market.locales.map((other) => [
    other === 'es' ? market.intlLocale.es : other,
    href(market, other, route),
  ]);
  const path = href(market, locale, route);
  const canonical = partner ? originOf(mainSiteOf(site)) + path : path;
  return {
    title: isWhole ? { absolute: title } : title,
    description,
    alternates: partner
      ? { canonical }
      : { canonical, languages: { ...Object.fromEntries(languages), 'x-default': href(market, 'es', route) } },
    openGraph: {
      title,
      description,
      url: path,
      siteName: partner?.name ?? market.brand,
      type: 'website',
      images: [shareImage(page, route)],
    },
  };
}

/** `generateMetadata` of a page whose title and description name the brand. */
export const brandMetadata =
  (route: Route, wordsOf: (locale: Locale) => Words) =>
  async ({ params }: SitePageProps): Promise<Metadata> => {
    const page = await readPageParams(params);
    const { title, description } = wordsOf(page.locale);
    const { brand } = page.market;
    return pageMetadata(page, route, { title: fill(title, { brand }), description: fill(description, { brand }) });
  };

export const NOT_LISTED = { robots: { index: false, follow: false } } as const satisfies Metadata;

/** `generateMetadata` of a page that search engines must not list. */
export const unlistedMetadata =
  (titleOf: (locale: Locale) => string) =>
  async ({ params }: SitePageProps): Promise<Metadata> => {
    const { locale } = await readPageParams(params);
    return { title: titleOf(locale), ...NOT_LISTED };
  };
