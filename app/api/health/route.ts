import { planCounts } from '@/features/catalogue/server/service';
import { checkHealth } from '@/lib/http/health';

export const dynamic = 'force-dynamic';

/** Not through `route()`: a balancer asks by address, on no site's host. */
export async function GET(): Promise<Response> {
  const health = await checkHealth(planCounts);
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}
