import { sitemapPart } from '@/features/directory/server/sitemap';
import { marketOf } from '@/lib/markets';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';
import { partnerOf } from '@/lib/site/site-table';
import { toSite } from '@/lib/site/site';

type Context = { params: Promise<{ site: string; part: string }> };

export const dynamic = 'force-static';
/** Seconds. Without a limit, a proxy would keep an older release's file for a year. */
export const revalidate = 86_400;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site: key, part } = await params;
  const site = toSite(key);
  const xml =
    site && !partnerOf(site) && (await sitemapPart({ site, market: marketOf(site), locale: DEFAULT_LOCALE }, part));
  if (!xml) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
