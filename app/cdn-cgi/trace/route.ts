import { traceFor } from '@/features/reference/server/trace';
import { siteOfHost } from '@/lib/site/site-table';

export const dynamic = 'force-dynamic';

/** Answers with the visitor's country in Cloudflare's format. Usually Cloudflare itself answers this path. */
export function GET({ headers }: Request): Response {
  const site = siteOfHost(headers.get('host'));
  if (!site) return new Response(null, { status: 421 });
  return new Response(traceFor(site, headers), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
