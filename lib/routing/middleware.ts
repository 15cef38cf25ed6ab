import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { marketOf } from '@/lib/markets';
import { CSP_NOTHING, NONCE_HEADER, nonceCsp, type ForeignFrame } from '@/lib/security/csp';
import { classHeaders, headerClass, type PageClass } from '@/lib/security/headers';
import { FRAME_ANCESTORS_HEADER, IFRAME_AUTH } from '@/lib/security/framing';
import { marketSites, originOf, partnerOf, siteOfHost } from '@/lib/site/site-table';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { siteFileOf } from './fixed-routes';
import { decideFrame, isFrameRequest } from './frame-access';
import { isOfMainSite, resolvePartnerPath, staysAfterWithdrawal } from './partner-paths';
import { localeOfPath, resolvePath } from './resolve-path';
import { href } from './routes';
import { appIconPath } from './share-images';

const strictestPolicy = { 'content-security-policy': CSP_NOTHING };

function rewrite(request: NextRequest, pathname: string, headers?: Headers): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  url.search = '';
  return NextResponse.rewrite(url, headers && { request: { headers } });
}

/** Adds a nonce. Next reads it from the request's policy, the layout (rendered per request) from its own header. */
function withNonce(request: NextRequest, pathname: string, frame: ForeignFrame | null): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = nonceCsp(nonce, "'none'", frame);
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(NONCE_HEADER, nonce);
  const response = rewrite(request, pathname, headers);
  response.headers.set('content-security-policy', policy);
  return response;
}

const partnerHosts = (): ForeignFrame => ({
  host: marketSites()
    .map(({ origin }) => origin.replace('//', '//*.'))
    .join(' '),
});

function frameOf(row: ReturnType<typeof headerClass<PageClass>>): ForeignFrame | null {
  if (!('frame' in row)) return null;
  return row.frame === 'partners' ? partnerHosts() : row.frame;
}

function toPage(request: NextRequest, pathname: string, pageClass: PageClass): NextResponse {
  const row = headerClass(pageClass);
  const response =
    row.policy === 'nonce' && env().NODE_ENV !== 'development'
      ? withNonce(request, pathname, frameOf(row))
      : rewrite(request, pathname);
  for (const [name, value] of Object.entries(classHeaders(pageClass))) response.headers.set(name, value);
  return response;
}

function toMainSite(site: Site, { nextUrl: { pathname, search } }: NextRequest): NextResponse {
  const url = Object.assign(new URL(originOf(mainSiteOf(site))), { pathname, search });
  return NextResponse.redirect(url, { status: 307, headers: strictestPolicy });
}

function answerFor(site: Site, request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const file = siteFileOf(pathname);
  if (file) return rewrite(request, `/${site}/${file}`);
  const [market, partner] = [marketOf(site), partnerOf(site)];
  // Browsers without SVG icons, mail programs and search engines request the icon by this name.
  if (!partner && pathname === '/favicon.ico') return rewrite(request, appIconPath(market));
  if (partner?.isWithdrawn && !staysAfterWithdrawal(market, pathname, searchParams)) return toMainSite(site, request);
  if (partner && isOfMainSite(market, pathname)) return toMainSite(site, request);
  const found =
    partner && !partner.isWithdrawn
      ? resolvePartnerPath({ site, market, redirects: partner.config.redirects }, pathname, searchParams)
      : resolvePath(market, pathname, searchParams, site);
  if (found.kind === 'redirect')
    return NextResponse.redirect(new URL(found.location + search, request.url), {
      status: 308,
      headers: strictestPolicy,
    });
  if (found.kind === 'missing')
    return NextResponse.redirect(new URL(found.location, request.url), { status: 307, headers: strictestPolicy });
  if (found.kind === 'notFound') return rewrite(request, `/${site}/${found.locale}/not-found`);
  return toPage(request, `/${site}/${found.locale}${found.path === '/' ? '' : found.path}`, found.pageClass);
}

const PRIVATE = { ...strictestPolicy, 'cache-control': 'private, no-store' };

/** Sets frame-ancestors, also on redirects: some browsers check it there, and would otherwise not follow them. */
function setFrameAncestors(response: NextResponse, origins: readonly string[]): void {
  if (origins.length > 0) response.headers.set(FRAME_ANCESTORS_HEADER, origins.join(' '));
}

function toLogin(request: NextRequest, site: Site, path: string): NextResponse {
  const response = NextResponse.redirect(new URL(path, request.url), { status: 307, headers: PRIVATE });
  setFrameAncestors(response, partnerOf(site)?.config.allowedUrls ?? []);
  return response;
}

const CARRIED = [IFRAME_AUTH, 'perfil'];

function carryOn(request: NextRequest, response: NextResponse): void {
  const location = response.headers.get('location');
  if (location === null) return;
  const to = new URL(location);
  for (const name of CARRIED) {
    const value = request.nextUrl.searchParams.get(name);
    if (value !== null) to.searchParams.set(name, value);
  }
  response.headers.set('location', to.href);
  response.headers.set('cache-control', 'private, no-store');
}

/** Answers a framed request. Pages with their own policy keep it: mail links and staff pages must not be framed. */
async function answerFramed(site: Site, request: NextRequest, login: string): Promise<NextResponse> {
  const host = request.headers.get('host')!;
  const grant = await decideFrame({ url: request.nextUrl, headers: request.headers }, { site, host, now: new Date() });
  if (grant === 'login') return toLogin(request, site, login);
  if (grant === 'blank') return new NextResponse(null, { status: 403, headers: PRIVATE });
  const response = answerFor(site, request);
  carryOn(request, response);
  if (response.headers.has('content-security-policy') && !response.headers.has('location')) return response;
  setFrameAncestors(response, grant.origins);
  for (const [name, value] of Object.entries(classHeaders('framedPage'))) response.headers.set(name, value);
  return response;
}

/** Maps host to site, and path to language and page, by tables. The only authorisation here is for framing. */
export function middleware(request: NextRequest): NextResponse | Promise<NextResponse> {
  const site = siteOfHost(request.headers.get('host'));
  if (!site) return new NextResponse('Sitio desconocido\n', { status: 421, headers: strictestPolicy });
  if (!isFrameRequest(site, { url: request.nextUrl, headers: request.headers })) return answerFor(site, request);
  const market = marketOf(site);
  const { pathname } = request.nextUrl;
  const login = href(market, localeOfPath(market, pathname), { name: 'login' });
  // Frames without a token get the login page, which must not be framed either.
  return pathname === login ? answerFor(site, request) : answerFramed(site, request, login);
}
