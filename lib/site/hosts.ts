// Also part of the server process, which Node runs as it stands: relative imports with endings only.
import { siteTable } from './site-rows.ts';
import type { Site } from './site.ts';

/** The site a Host header is for (port and case ignored), or null for a host nobody knows: answer 421. */
export function siteOfHost(host: string | null): Site | null {
  const name = host?.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '') ?? '';
  return siteTable().byHost.get(name)?.site ?? null;
}

/**
 * The address of a site's own front door, e.g. 'https://queplan.cl'. Links between sites, canonical addresses and mails
 * use it, never the Host header.
 */
export function originOf(site: Site): string {
  return siteTable().bySite.get(site)!.origin;
}
