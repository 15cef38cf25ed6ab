import { exportFile, exportQuery } from '@/features/rights/my-data.api';
import { exportMyData } from '@/features/rights/server/service';
import { route } from '@/lib/http/route';

const TYPES = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

export const GET = route(
  exportQuery,
  exportFile,
  async (ctx, query) =>
    new Response(await exportMyData(ctx, query), {
      headers: {
        'content-type': TYPES[query.format],
        'content-disposition': `attachment; filename="mis-datos.${query.format}"`,
        'cache-control': 'private, no-store',
      },
    }),
  {
    summary: 'The same as a file, JSON or PDF',
    refusals: [403],
    limit: 'personExport',
  },
);
