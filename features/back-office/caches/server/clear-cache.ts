import 'server-only';
import type * as api from '@/features/staff-flags/caches.api';
import { canSeeSite } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { ParsedInput } from '@/lib/http/endpoint';
import { labelsOf } from '@/lib/i18n/messages';
import { invalidatePagesAt } from '@/lib/page-cache/process-cache';
import type { MarketCode } from '@/lib/contract/atoms';
import { env } from '@/lib/env';

const API = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 10_000;

/** Purges a host in Cloudflare; does nothing without a zone. @throws if Cloudflare does not confirm */
async function purgeCloudflare(market: MarketCode, host: string): Promise<void> {
  const { CLOUDFLARE_ZONE, CLOUDFLARE_TOKEN } = env();
  const zone = CLOUDFLARE_ZONE?.[market];
  if (!zone) return;
  const response = await fetch(`${API}/zones/${zone}/purge_cache`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLOUDFLARE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ hosts: [host] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Cloudflare answered ${response.status} to a purge`);
}

/** True if a page of another site sent the request, by the browser's `sec-fetch-site`. */
const isCrossSite = (headers: Headers): boolean => !['same-origin', null].includes(headers.get('sec-fetch-site'));

/**
 * Regenerates the site's pages, also at Cloudflare. @throws NOT_FOUND for another market; FORBIDDEN if the user may not
 * see the site
 */
export async function clearCache(ctx: Authorized<'admin:write'>, { app }: ParsedInput<typeof api.clearCache>) {
  const { db, user, site, market, locale, delivery } = ctx;
  const words = labelsOf(locale, 'serverErrors');
  if (app !== market.code) throw new AppError('NOT_FOUND', words.notFound);
  if (!canSeeSite(user, site) || isCrossSite(delivery.headers)) throw new AppError('FORBIDDEN', words.forbidden);
  await recordAudit(db, user, [{ action: 'cache.clear', subject: site, site, before: null, after: null }]);
  await invalidatePagesAt(site);
  await purgeCloudflare(market.code, delivery.headers.get('host')!.replace(/:\d+$/, ''));
  return { done: true as const };
}
