import { MARKET_CODES } from '@/lib/contract/market-codes';
import { env } from '@/lib/env';
import { toSite, type Site } from './site';

/** Host name (no port) -> site key, as run from a fresh clone; production hosts come from SITE_HOSTS. */
function table(): Map<string, string> {
  const { DEFAULT_MARKET, SITE_HOSTS } = env();
  const hosts = new Map<string, string>([
    ...MARKET_CODES.map((code) => [`${code}.localhost`, code] as const),
    ['localhost', DEFAULT_MARKET],
    ['127.0.0.1', DEFAULT_MARKET],
  ]);
  for (const pair of SITE_HOSTS.split(',').filter(Boolean)) {
    const [host, site] = pair.trim().split('=');
    hosts.set(host!.toLowerCase(), site!);
  }
  return hosts;
}

let cached: Map<string, string> | undefined;

/** The site a Host header is for (port and case ignored), or null for a host nobody knows: answer 421. */
export function siteOfHost(host: string | null): Site | null {
  cached ??= table();
  const name = host?.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '') ?? '';
  const key = cached.get(name);
  return key ? toSite(key) : null;
}

/**
 * The address of a site's own front door, e.g. 'https://queplan.cl': the first host that SITE_HOSTS gives it, otherwise
 * the host a fresh clone serves it on. Links between sites, canonical addresses and mails use it, never the Host header.
 */
export function originOf(site: Site): string {
  const { PORT, SITE_HOSTS } = env();
  const own = SITE_HOSTS.split(',').find((pair) => pair.trim().endsWith(`=${site}`));
  return own ? `https://${own.trim().split('=')[0]}` : `http://${site}.localhost:${PORT}`;
}
