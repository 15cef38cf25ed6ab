import { marketOf } from '@/lib/markets';
import { siteOfHost } from '@/lib/site/site-table';
import { siteFileOf } from './fixed-routes';
import { resolvePath } from './resolve-path';

/** Whether middleware sends an address to a page of its own, or to the one spelling of it. */
export function hasPage(host: string | undefined, url: string): boolean {
  const site = siteOfHost(host ?? null);
  if (!site) return false;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const { kind } = resolvePath(marketOf(site), pathname, searchParams, site);
  return kind === 'page' || kind === 'redirect' || siteFileOf(pathname) !== undefined;
}
