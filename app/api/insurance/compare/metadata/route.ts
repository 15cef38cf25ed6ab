import { compareQuery, compareRequest, compareResponse } from '@/features/compare/contract';
import { searchPlans } from '@/features/compare/server/service';
import { postRoute, route } from '@/lib/http/route';

export const POST = postRoute(compareRequest, compareResponse, searchPlans, {
  summary: 'A page of plans of a line, priced for a profile',
  effect: 'reads',
  limit: 'list',
  outsideNext: true,
});

/** The same search without a profile or price limits, which only a body may carry. */
export const GET = route(compareQuery, compareResponse, searchPlans, {
  summary: 'A page of plans of a line, filtered and sorted',
  limit: 'list',
  outsideNext: true,
});
