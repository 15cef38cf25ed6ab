import 'server-only';
import { env } from '@/lib/env';
import { COUNTRY_HEADERS } from '@/lib/http/request-checks';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';

/** As Cloudflare says it. */
const UNKNOWN = 'XX';

/** What a proxy of ours says, otherwise the site's own country. */
function countryOf(site: Site, headers: Headers): string {
  const told = env().TRUSTED_PROXY_HOPS > 0 ? COUNTRY_HEADERS.map((name) => headers.get(name)) : [];
  return told.find((code) => /^[A-Z]{2}$/.test(code ?? '')) ?? marketOf(site).phoneCountry ?? UNKNOWN;
}

/** GET /cdn-cgi/trace as Cloudflare answers it (spec section 7), without the visitor's address. */
export function traceFor(site: Site, headers: Headers): string {
  return `h=${headers.get('host') ?? ''}\nloc=${countryOf(site, headers)}\n`;
}
