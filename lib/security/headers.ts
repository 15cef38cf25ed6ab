import { CSP_NOTHING } from './csp.ts';

export type HeaderRule = {
  /** For people and for the test: which class of address the rule is for. */
  readonly name: 'everything' | 'code' | 'api' | 'document' | 'words' | 'purchase' | 'carrying' | 'asset';
  /** Path pattern of next.config `headers()`; null where the server itself knows which addresses are meant. */
  readonly source: string | null;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * The headers of every answer by class of address, the only place where they are written. Later rules win.
 * A page's Content-Security-Policy is not here: the page cache stamps it, since it holds the page's own hashes
 * (a second policy would only be combined with the first); what is left without one gets `CSP_NOTHING` from the server.
 */
export const headerRules: readonly HeaderRule[] = [
  {
    name: 'everything',
    source: '/:path((?!_next/static/).*)',
    headers: {
      // 2 years, the value browsers' preload lists ask for.
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
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
    name: 'code',
    source: '/_next/static/:path*',
    headers: { 'X-Content-Type-Options': 'nosniff' },
  },
  {
    name: 'api',
    source: '/api/:path*',
    headers: { 'Content-Security-Policy': CSP_NOTHING, 'X-Robots-Tag': 'noindex' },
  },
  {
    // A PDF may hold scripts and links; nobody may show it as a page of ours but ourselves.
    name: 'document',
    source: '/api/documents/insurance/:id/:tab',
    headers: { 'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'" },
  },
  {
    name: 'words',
    source: '/i18n/:path*',
    headers: { 'Content-Security-Policy': CSP_NOTHING, 'X-Robots-Tag': 'noindex' },
  },
  {
    name: 'purchase',
    source: '/:locale(en|pt)?/Compra-Online/:productCode',
    headers: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
  },
  {
    // Whatever is answered under an address with somebody's search (carriesSearch), a redirect too: nobody keeps it,
    // nobody finds it, and what a page loads is not told where from. Not Next's to set, which has a Cache-Control of its own.
    name: 'carrying',
    source: null,
    headers: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'private, no-store' },
  },
  {
    name: 'asset',
    source: '/:file(icons\\.svg|chevron\\.svg|openapi\\.json|brand/.*|img/.*|marks/.*)',
    headers: {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  },
];

/** The headers of some classes of address together, later ones winning. */
export function rulesOf(...names: readonly HeaderRule['name'][]): Record<string, string> {
  const rules = headerRules.filter(({ name }) => names.includes(name));
  return Object.assign({}, ...rules.map(({ headers }) => headers));
}
