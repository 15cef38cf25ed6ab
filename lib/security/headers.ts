import { NOTHING, policyHeaders } from './csp.ts';

export type HeaderClass = {
  readonly name:
    | 'everything'
    | 'staticFile'
    | 'keptPage'
    | 'purchasePage'
    | 'staffPage'
    | 'searchUrl'
    | 'api'
    | 'document'
    | 'messages'
    | 'publicFile';
  /**
   * Which addresses: a path pattern of next.config `headers()`, the pages whose row in `lib/routing/routes.ts` names the
   * class, or whatever is answered under an address that carries a search.
   */
  readonly addresses: { readonly source: string } | 'routes' | 'with a search';
  /**
   * The Content-Security-Policy, or where it comes from: 'hashes' of its inline scripts, which the page cache stamps a page
   * with, or a 'nonce' of middleware. null: another class or the server gives it.
   */
  readonly policy: string | 'hashes' | 'nonce' | null;
  /** Who may show it in a frame; 'site': the `embedOrigins` of the site's row. `X-Frame-Options` follows it. */
  readonly frameAncestors: "'none'" | "'self'" | 'site';
  /** null: what answers says it. */
  readonly cacheControl: string | null;
  readonly extras: Readonly<Record<string, string>>;
};

/**
 * The headers of every answer by class of address, the only place where they are written. Later classes win. What would
 * leave without a policy gets `CSP_NOTHING` from the server.
 */
export const headerClasses: readonly HeaderClass[] = [
  {
    name: 'everything',
    addresses: { source: '/:path((?!_next/static/).*)' },
    policy: null,
    frameAncestors: "'none'",
    cacheControl: null,
    extras: {
      // 2 years, the value browsers' preload lists ask for.
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      // Chat and payment open windows that must be able to answer.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  {
    // Scripts and styles come a dozen at a time: only what matters for a file that is no document, or the headers
    // of a first visit would weigh as much as a library.
    name: 'staticFile',
    addresses: { source: '/_next/static/:path*' },
    policy: null,
    frameAncestors: "'none'",
    cacheControl: null,
    extras: { 'X-Content-Type-Options': 'nosniff' },
  },
  { name: 'keptPage', addresses: 'routes', policy: 'hashes', frameAncestors: 'site', cacheControl: null, extras: {} },
  {
    name: 'purchasePage',
    addresses: 'routes',
    policy: 'hashes',
    frameAncestors: 'site',
    cacheControl: null,
    extras: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
  },
  {
    name: 'staffPage',
    addresses: 'routes',
    policy: 'nonce',
    frameAncestors: "'none'",
    cacheControl: 'private, no-store',
    extras: { 'X-Robots-Tag': 'noindex', 'Cross-Origin-Opener-Policy': 'same-origin' },
  },
  {
    // A redirect too: nobody keeps it, nobody finds it, and what a page loads is not told where from.
    name: 'searchUrl',
    addresses: 'with a search',
    policy: null,
    frameAncestors: "'none'",
    cacheControl: 'private, no-store',
    extras: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
  },
  {
    name: 'api',
    addresses: { source: '/api/:path*' },
    policy: NOTHING,
    frameAncestors: "'none'",
    cacheControl: null,
    extras: { 'X-Robots-Tag': 'noindex' },
  },
  {
    // A PDF may hold scripts and links; nobody may show it as a page of ours but ourselves.
    name: 'document',
    addresses: { source: '/api/documents/insurance/:id/:tab' },
    policy: "default-src 'none'; sandbox",
    frameAncestors: "'self'",
    cacheControl: null,
    extras: {},
  },
  {
    name: 'messages',
    addresses: { source: '/i18n/:path*' },
    policy: NOTHING,
    frameAncestors: "'none'",
    cacheControl: null,
    extras: { 'X-Robots-Tag': 'noindex' },
  },
  {
    name: 'publicFile',
    addresses: { source: '/:file(icons\\.svg|chevron\\.svg|openapi\\.json|brand/.*|img/.*|marks/.*)' },
    policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    frameAncestors: "'none'",
    cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    extras: {},
  },
];

function headersOf(row: HeaderClass): Record<string, string> {
  const isFixed = row.policy !== null && row.policy !== 'hashes' && row.policy !== 'nonce';
  return {
    ...(isFixed && policyHeaders(`${row.policy}; frame-ancestors ${row.frameAncestors}`)),
    ...(row.cacheControl && { 'Cache-Control': row.cacheControl }),
    ...row.extras,
  };
}

/** The class of that name. */
export const headerClass = (name: HeaderClass['name']): HeaderClass => headerClasses.find((row) => row.name === name)!;

/** The headers of some classes of address together, later ones winning; without a policy that the page or the request makes. */
export function classHeaders(...names: readonly HeaderClass['name'][]): Record<string, string> {
  return Object.assign({}, ...headerClasses.filter(({ name }) => names.includes(name)).map(headersOf));
}

/** Names of all headers that a class may have, in small letters. */
export const headerNames: readonly string[] = [
  'content-security-policy',
  'x-frame-options',
  ...headerClasses.flatMap(({ extras }) => Object.keys(extras).map((name) => name.toLowerCase())),
];

/** What next.config sets by path. */
export const nextHeaders = headerClasses.flatMap((row) => {
  if (typeof row.addresses === 'string') return [];
  const headers = Object.entries(headersOf(row)).map(([key, value]) => ({ key, value }));
  return [{ source: row.addresses.source, headers }];
});
