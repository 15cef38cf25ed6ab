import { reportPlans } from '@/features/catalogue/server/read-plans';
import { noInput } from '@/lib/contract/atoms';
import { health } from '@/lib/contract/health';
import { describeEndpoint } from '@/lib/http/endpoint';
import { checkHealth } from '@/lib/http/health';

export const dynamic = 'force-dynamic';

/** Without `serve`: a balancer calls by address, not by a site's host. */
export const GET = describeEndpoint(
  {
    address: 'GET /api/health',
    summary: 'Whether the server can do its work, and how many plans each market has',
    input: noInput,
    output: health,
    limit: null,
    refusals: [503],
  },
  async (): Promise<Response> => {
    const answer = await checkHealth(reportPlans);
    return Response.json(answer, {
      status: answer.database === 'ok' && answer.status !== 'stopping' ? 200 : 503,
      headers: { 'cache-control': 'no-store' },
    });
  },
);
