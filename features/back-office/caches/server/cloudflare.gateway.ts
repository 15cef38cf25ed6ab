import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import { env } from '@/lib/env';

const API = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 10_000;

/** Purges a host in Cloudflare; does nothing without a zone. @throws if Cloudflare does not confirm */
export async function purgeCloudflare(market: MarketCode, host: string): Promise<void> {
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
