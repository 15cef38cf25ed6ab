import { notFound } from 'next/navigation';
import { locale as localeAtom, type Locale } from '@/lib/contract/atoms';
import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { toSite, type Site } from './site';

export type SiteParams = { site: string; locale: string };
export type SitePageProps<More = unknown> = { params: Promise<SiteParams & More> };

export type PageParams = { site: Site; market: Market; locale: Locale };

/** Checked params of a page. Middleware writes them, but this also answers 404 for an unknown site or language. */
export async function readPageParams(params: Promise<SiteParams>): Promise<PageParams> {
  const { site: key, locale: tag } = await params;
  const site = toSite(key);
  const locale = localeAtom.safeParse(tag).data;
  if (!site || !locale) notFound();
  const market = marketOf(site);
  if (!market.locales.includes(locale)) notFound();
  return { site, market, locale };
}
