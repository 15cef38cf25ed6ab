import * as api from '@/features/rights/my-data.api';
import { exportMyData } from '@/features/rights/server/answer-person';
import { serve } from '@/lib/http/route';

const TYPES = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

export const GET = serve(
  api.exportMyData,
  async (ctx, query) =>
    new Response(await exportMyData(ctx, query), {
      headers: {
        'content-type': TYPES[query.format],
        'content-disposition': `attachment; filename="mis-datos.${query.format}"`,
        'cache-control': 'private, no-store',
      },
    }),
);
