import { exportFile, exportQuery } from '@/features/rights/contract';
import { exportMyData } from '@/features/rights/server/service';
import { route } from '@/lib/http/route';

export const GET = route(exportQuery, exportFile, exportMyData, {
  summary: 'The same as a file, JSON or PDF',
  refusals: [403],
  limit: 'document',
});
