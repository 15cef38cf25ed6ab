import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { marketOf } from '@/lib/markets';
import { CSP_NOTHING, NONCE_HEADER, nonceCsp, type ForeignFrame } from '@/lib/security/csp';
import { classHeaders, headerClass, type PageClass } from '@/lib/security/headers';
import { frameAncestorsOf, originOf, partnerOf, siteOfHost } from '@/lib/site/site-table';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { siteFileOf } from './fixed-routes';
import { resolvePartnerPath, staysAfterWithdrawal } from './partner-paths';
import { resolvePath } from './resolve-path';

const strictestPolicy = { 'content-security-policy': CSP_NOTHING };

function rewrite(request: NextRequest, pathname: string, headers?: Headers): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  url.search = '';
  return NextResponse.rewrite(url, headers && { request: { headers } });
}

/** Next takes the nonce for its scripts from the policy on the request, the (per-request) layout from its own header. */
type Framing = { readonly ancestors: string; readonly frame: ForeignFrame | null };

function withNonce(request: NextRequest, pathname: string, { ancestors, frame }: Framing): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = nonceCsp(nonce, ancestors, frame);
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(NONCE_HEADER, nonce);
  const response = rewrite(request, pathname, headers);
  response.headers.set('content-security-policy', policy);
  return response;
}

function toPage(request: NextRequest, site: Site, pathname: string, pageClass: PageClass): NextResponse {
  const row = headerClass(pageClass);
  // In development Next adds inline scripts and styles.
  const response =
    row.policy === 'nonce' && env().NODE_ENV !== 'development'
      ? withNonce(request, pathname, {
          ancestors: frameAncestorsOf(row, site),
          frame: 'frame' in row ? row.frame : null,
        })
      : rewrite(request, pathname);
  for (const [name, value] of Object.entries(classHeaders(pageClass))) response.headers.set(name, value);
  return response;
}

/** The same address of the market's own site, which has every page of its partners. */
function toMainSite(site: Site, { nextUrl: { pathname, search } }: NextRequest): NextResponse {
  const url = Object.assign(new URL(originOf(mainSiteOf(site))), { pathname, search });
  return NextResponse.redirect(url, { status: 307, headers: strictestPolicy });
}

function answerFor(site: Site, request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const file = siteFileOf(pathname);
  if (file) return rewrite(request, `/${site}/${file}`);
  const [market, partner] = [marketOf(site), partnerOf(site)];
  if (partner?.isWithdrawn && !staysAfterWithdrawal(market, pathname, searchParams)) return toMainSite(site, request);
  const found =
    partner && !partner.isWithdrawn
      ? resolvePartnerPath(market, partner.config.redirects, pathname, searchParams, site)
      : resolvePath(market, pathname, searchParams, site);
  if (found.kind === 'redirect')
    return NextResponse.redirect(new URL(found.location + search, request.url), {
      status: 308,
      headers: strictestPolicy,
    });
  if (found.kind === 'missing')
    return NextResponse.redirect(new URL(found.location, request.url), { status: 307, headers: strictestPolicy });
  if (found.kind === 'notFound') return rewrite(request, `/${site}/${found.locale}/not-found`);
  return toPage(request, site, `/${site}/${found.locale}${found.path === '/' ? '' : found.path}`, found.pageClass);
}

/** The host says which site, the path which language and page. Decides from tables, without a query, and authorises nothing. */
export function middleware(request: NextRequest): NextResponse {
  const site = siteOfHost(request.headers.get('host'));
  if (!site) return new NextResponse('Sitio desconocido\n', { status: 421, headers: strictestPolicy });
  return answerFor(site, request);
}
