import { reportPlans } from '@/features/catalogue/server/read-plans';
import { health } from '@/lib/contract/health';
import { endpoint } from '@/lib/http/endpoint';
import { checkHealth } from '@/lib/http/health';

export const dynamic = 'force-dynamic';

const readHealth = endpoint(
  'GET /api/health',
  'State of the server and of its parts, and the number of plans of each market',
  { output: health, limit: null, refusals: [503] },
);

async function answer(): Promise<Response> {
  const found = await checkHealth(reportPlans);
  return Response.json(found, {
    status: found.database === 'ok' && found.status !== 'stopping' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}

/** Not wrapped in `serve`, which needs a site's host: a load balancer calls by IP address. */
export const GET = Object.assign(answer, { endpoint: readHealth });
