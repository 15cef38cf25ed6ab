import 'server-only';
import { env } from '@/lib/env';
import { COUNTRY_HEADERS } from '@/lib/http/request-checks';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';

const UNKNOWN = 'XX';

function countryOf(site: Site, headers: Headers): string {
  const codes = env().TRUSTED_PROXY_HOPS > 0 ? COUNTRY_HEADERS.map((name) => headers.get(name)) : [];
  return codes.find((code) => /^[A-Z]{2}$/.test(code ?? '')) ?? marketOf(site).phoneCountry ?? UNKNOWN;
}

/** GET /cdn-cgi/trace in Cloudflare's format, without the visitor's address. */
export function traceFor(site: Site, headers: Headers): string {
  return `h=${headers.get('host') ?? ''}\nloc=${countryOf(site, headers)}\n`;
}
