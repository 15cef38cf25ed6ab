import { originOf, partnerOf } from '@/lib/site/site-table';
import { toSite } from '@/lib/site/site';

export const dynamic = 'force-static';
/** Seconds. Without a limit, a proxy would keep an older release's file for a year. */
export const revalidate = 86_400;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }): Promise<Response> {
  const site = toSite((await params).site);
  if (!site) return new Response(null, { status: 404 });
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*Compra-Online/',
    'Disallow: /url/',
    // Partner sites have no sitemap. Crawlers must read their pages to find `noindex` in them.
    ...(partnerOf(site) ? [] : [`Sitemap: ${originOf(site)}/sitemap.xml`]),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
