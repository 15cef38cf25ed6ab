import { NOTHING, policyHeaders, type ForeignFrame } from './csp.ts';

type Policy =
  | { readonly policy: null }
  | {
      /** Content-Security-Policy or its source: 'hashes' from the page cache, 'nonce' from middleware. */
      readonly policy: string;
      readonly frameAncestors: "'none'" | "'self'" | 'token';
      readonly frame?: ForeignFrame | 'partners';
    };

type Row = Policy & {
  readonly name: string;
  readonly addresses: { readonly source: string } | 'routes' | 'with a search' | 'with a frame token';
  readonly cacheControl: string | null;
  readonly extras: Readonly<Record<string, string>>;
};

/** Response headers by class of address. Later classes win. An answer without a policy gets `CSP_NOTHING`. */
const table = [
  {
    name: 'everything',
    addresses: { source: '/:path((?!_next/static/).*)' },
    policy: null,
    cacheControl: null,
    extras: {
      // 2 years, the minimum of browsers' preload lists. `lib/http/response-head.ts` adds subdomains.
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      // Allows popups, because chat and payment open windows that send messages back.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  {
    // Few headers: a first visit loads a dozen files, so all headers together would have the size of a library.
    name: 'staticFile',
    addresses: { source: '/_next/static/:path*' },
    policy: null,
    cacheControl: null,
    extras: { 'X-Content-Type-Options': 'nosniff' },
  },
  { name: 'keptPage', addresses: 'routes', policy: 'hashes', frameAncestors: 'token', cacheControl: null, extras: {} },
  {
    name: 'purchasePage',
    addresses: 'routes',
    policy: 'hashes',
    frameAncestors: 'token',
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
    name: 'officePage',
    addresses: 'routes',
    policy: 'nonce',
    frameAncestors: "'none'",
    frame: 'partners',
    cacheControl: 'private, no-store',
    extras: { 'X-Robots-Tag': 'noindex', 'Cross-Origin-Opener-Policy': 'same-origin' },
  },
  {
    // Allows the referrer, because otherwise the page's form would be sent with the origin 'null'.
    name: 'mailLinkPage',
    addresses: 'routes',
    policy: 'nonce',
    frameAncestors: "'none'",
    cacheControl: 'private, no-store',
    extras: {
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
  {
    // External calendar of the executive, loaded after a click. A test recomputes the hash of react-calendly's style.
    name: 'calendarPage',
    addresses: 'routes',
    policy: 'nonce',
    frameAncestors: "'none'",
    frame: { host: 'https://calendly.com', style: "'sha256-4TJAxYKKY+dq8by7vr+lhrNivykeOkUe1RjZXmOIatg='" },
    cacheControl: 'private, no-store',
    extras: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
  },
  {
    // Also on redirects. The page's resources must not get its URL.
    name: 'searchUrl',
    addresses: 'with a search',
    policy: null,
    cacheControl: 'private, no-store',
    extras: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
  },
  {
    name: 'framedPage',
    addresses: 'with a frame token',
    policy: null,
    cacheControl: 'private, no-store',
    extras: { 'X-Robots-Tag': 'noindex', 'Cross-Origin-Resource-Policy': 'cross-origin' },
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
    name: 'document',
    addresses: { source: '/api/documents/insurance/:id/:tab' },
    policy: "default-src 'none'; sandbox",
    frameAncestors: "'self'",
    cacheControl: null,
    extras: {},
  },
  {
    // Attachments of visitors. Their contents must never run, however they are opened.
    name: 'attachedDocument',
    addresses: { source: '/api/purchase/documents/:token' },
    policy: "default-src 'none'; sandbox",
    frameAncestors: "'none'",
    cacheControl: null,
    extras: { 'Referrer-Policy': 'no-referrer' },
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
    addresses: {
      source: '/:file(icons\\.svg|chevron\\.svg|openapi\\.json|partner-openapi\\.json|brand/.*|img/.*|marks/.*)',
    },
    policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    frameAncestors: "'none'",
    cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    extras: {},
  },
  {
    name: 'shareImage',
    addresses: { source: '/img/share/:file' },
    policy: null,
    cacheControl: null,
    extras: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
  },
  {
    // Loaded by partners' pages. The URL has no version, so cached copies expire within minutes. Reports import it as a
    // module.
    name: 'embedScript',
    addresses: { source: '/embed.js' },
    policy: NOTHING,
    frameAncestors: "'none'",
    cacheControl: 'public, max-age=600',
    extras: { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' },
  },
  {
    // Sent as text, because the ending .ts would give them a video type.
    name: 'embedTypes',
    addresses: { source: '/:file(embed\\.d\\.ts|embed-react\\.d\\.ts)' },
    policy: NOTHING,
    frameAncestors: "'none'",
    cacheControl: 'public, max-age=600',
    extras: { 'Content-Type': 'text/plain; charset=utf-8' },
  },
] as const satisfies readonly Row[];

export type HeaderClassName = (typeof table)[number]['name'];
export type PageClass = Extract<(typeof table)[number], { addresses: 'routes' }>['name'];
export type HeaderClass = Row & { readonly name: HeaderClassName };

export const headerClasses: readonly HeaderClass[] = table;

function headersOf(row: HeaderClass): Record<string, string> {
  const isFixed = row.policy !== null && row.policy !== 'hashes' && row.policy !== 'nonce';
  return {
    ...(isFixed && policyHeaders(`${row.policy}; frame-ancestors ${row.frameAncestors}`)),
    ...(row.cacheControl && { 'Cache-Control': row.cacheControl }),
    ...row.extras,
  };
}

type RowOf<Name extends HeaderClassName> = Extract<(typeof table)[number], { name: Name }>;

export const headerClass = <Name extends HeaderClassName>(name: Name): RowOf<Name> =>
  table.find((row): row is RowOf<Name> => row.name === name)!;

export function classHeaders(...names: readonly HeaderClassName[]): Record<string, string> {
  return Object.assign({}, ...headerClasses.filter(({ name }) => names.includes(name)).map(headersOf));
}

export const headerNames: readonly string[] = [
  'content-security-policy',
  'x-frame-options',
  ...headerClasses.flatMap(({ extras }) => Object.keys(extras).map((name) => name.toLowerCase())),
];

export const nextHeaders = headerClasses.flatMap((row) => {
  if (typeof row.addresses === 'string') return [];
  const headers = Object.entries(headersOf(row)).map(([key, value]) => ({ key, value }));
  return [{ source: row.addresses.source, headers }];
});
