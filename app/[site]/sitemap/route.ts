import { marketOf } from '@/lib/markets';
import { listRoutes } from '@/features/compare/server/landing-pages';
import { DEFAULT_LOCALE, href, type Route } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { toSite } from '@/lib/site/site';

type Context = { params: Promise<{ site: string }> };

export const dynamic = 'force-static';
/** Seconds: without it a cache in front keeps the file of an older release for a year. */
export const revalidate = 86_400;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const site = toSite((await params).site);
  if (!site) return new Response(null, { status: 404 });
  const market = marketOf(site);
  const lists = await Promise.all(
    market.lines.map((line) => listRoutes({ site, market, locale: DEFAULT_LOCALE }, line)),
  );
  const names = ['home', 'compareIndex', 'contact', 'referrals', 'privacy', 'terms'] as const;
  const fixed: Route[] = names.map((name) => ({ name }));
  const routes = [...fixed, ...lists.flat()];
  const addresses = market.locales.flatMap((locale) => routes.map((route) => href(market, locale, route)));
  const urls = addresses
    .map((path) => `<url><loc>${originOf(site)}${path.replaceAll('&', '&amp;')}</loc></url>`)
    .join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  );
}
