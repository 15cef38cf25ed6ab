import { sitemapIndex } from '@/features/directory/server/sitemap';
import { marketOf } from '@/lib/markets';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';
import { partnerOf } from '@/lib/site/site-table';
import { toSite } from '@/lib/site/site';

export const dynamic = 'force-static';
/** Seconds. Without a limit, a proxy would keep an older release's file for a year. */
export const revalidate = 86_400;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }): Promise<Response> {
  const site = toSite((await params).site);
  if (!site || partnerOf(site)) return new Response(null, { status: 404 });
  const xml = await sitemapIndex({ site, market: marketOf(site), locale: DEFAULT_LOCALE });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
