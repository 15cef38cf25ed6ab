import { NextResponse, type NextRequest } from 'next/server';
import { marketOf } from '@/lib/markets';
import { CSP_NOTHING } from '@/lib/security/csp';
import { siteOfHost } from '@/lib/site/hosts';
import type { Site } from '@/lib/site/site';
import { toInternal } from './to-internal';

/** Files that differ by site but not by language, and the folder of app/[site]/ that makes them. */
const SITE_FILES: Readonly<Record<string, string>> = { '/robots.txt': 'robots', '/sitemap.xml': 'sitemap' };

const bare = { 'content-security-policy': CSP_NOTHING };

function rewrite(request: NextRequest, pathname: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  // The internal path says everything the page may depend on.
  url.search = '';
  return NextResponse.rewrite(url);
}

function decideFor(site: Site, request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const file = Object.hasOwn(SITE_FILES, pathname) ? SITE_FILES[pathname] : undefined;
  if (file) return rewrite(request, `/${site}/${file}`);
  const found = toInternal(marketOf(site), pathname, searchParams);
  if (found.kind === 'redirect')
    return NextResponse.redirect(new URL(found.location + search, request.url), { status: 308, headers: bare });
  if (found.kind === 'notFound') return rewrite(request, `/${site}/${found.locale}/not-found`);
  return rewrite(request, `/${site}/${found.locale}${found.path === '/' ? '' : found.path}`);
}

/**
 * Every page request: the host says which site, the path which language and page. Unknown hosts are refused (421)
 * before anything is rendered. Decides from tables alone, without a query, and authorises nothing.
 */
export function decide(request: NextRequest): NextResponse {
  const site = siteOfHost(request.headers.get('host'));
  if (!site) return new NextResponse('Sitio desconocido\n', { status: 421, headers: bare });
  return decideFor(site, request);
}
